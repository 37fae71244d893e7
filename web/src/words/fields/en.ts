/** What the fields of scenarios are called in English, by game: what other languages must match. A name with another before it is that of a field there. */
type Labels = Record<string, string>

export const words = {
  between: (low: string, high: string) => `${low} to ${high}`,
  oneOf: (those: string) => `one of ${those}`,
  letters: (most: string) => `at most ${most} characters`,
  count: (least: string, most: string) => (least === most ? `${most} of them` : `${least} to ${most} of them`),
  games: {
    stargrunt: {
      title: 'title', briefing: 'briefing', size: 'size of the table', 'target.size': 'size class', 'vehicles.size': 'size class', terrain: 'terrain', kind: 'kind', at: 'place', cover: 'cover',
      concealment: 'conceals', flammable: 'burns easily', height: 'height', depth: 'depth', target: 'building to fire at', walls: 'walls', name: 'name', of: 'section of', armour: 'armour',
      door: 'kind of door', doors: 'sides with a door', window: 'kind of window', windows: 'sides with a window', 'ambush.windows': 'sees out of vehicles', airtight: 'airtight', sealed: 'sealed', ports: 'firing ports',
      blast_walls: 'blast walls', free: 'free to enter', weapons: 'weapons', weapon: 'weapon', class: 'class', mount: 'mount', 'weapons.mount': 'mounting', arc: 'arc', control: 'fire control', number: 'number of its mount',
      exposed: 'fired in the open', rounds: 'rounds', anti_air: 'against aircraft', style: 'style', seed: 'seed', night: 'night', encounter: 'encounter', turns: 'turns', underway: 'under way', first: 'went first', next: 'next to activate',
      mines: 'mines and traps', side: 'side', known: 'known', controller: 'fired by', weather: 'weather', air: 'air', extreme: 'extreme world', wind: 'wind towards', fires: 'fires', clouds: 'clouds', smoke: 'smoke', 'vehicles.smoke': 'smoke dischargers', 'squads.smoke': 'smoke dischargers',
      ambush: 'ambush', route: 'route of the column', zones: 'zones of the ambush', clear: 'keeps clear of the route', rules: 'rules', types: 'own types of squads', mobility: 'mobility', sensor: 'sensor', night_vision: 'night vision', medical: 'medical unit',
      nature: 'nature', terror: 'terror', figures: 'figures', role: 'role', count: 'how many', arm: 'small arm', support: 'support weapon', 'sides.support': 'fire support', medic: 'medic', ew: 'EW system', melee: 'close combat', vehicles: 'own types of vehicles', rule: 'source',
      drive: 'drive', open_top: 'open top', ecm: 'countermeasures', decoys: 'decoys', crew: 'crew', crew_armour: 'armour of the crew', seats: 'seats', command: 'command vehicle', engineers: 'engineers', mech: 'walker', flies: 'flies', bombs: 'bombs', ambulance: 'ambulance',
      sides: 'sides', colour: 'colour', motivation: 'motivation', fatigue: 'fatigue', baseline: 'baseline', stopped: 'has stopped', owed: 'slots owed', cross_training: 'cross-training', trained: 'trained in', squads: 'squads', type: 'type', enters: 'enters later', code: 'code',
      quality: 'quality', leadership: 'leadership', in_position: 'In Position', hidden: 'hidden', confidence: 'confidence', level: 'level of command', superior: 'answers to', command_mines: 'command mines', charges: 'demolition charges', launchers: 'remote launchers', guidance: 'guidance',
      with: 'starts with', drone: 'drone', heading: 'heading', hatches: 'hatches', drives: 'drives', aboard: 'aboard', mans: 'mans', observer: 'observer', sealed_suit: 'sealed suits', inbound: 'inbound', 'support.inbound': 'mission under way', home: 'home box', away: 'turns away', mode: 'flying or landed', drop: 'drop',
      people: 'single figures', figure: 'which figure', health: 'health', left: 'left behind', fired: 'has fired', questioned: 'questioned', attached: 'attached to', lost: 'equipment lost', leader: 'who leads', suppression: 'suppression', met: 'has met with', panic: 'panic', overwatch: 'overwatch',
      ew_markers: 'EW markers', column: 'Travel column', last_stand: 'last stand', flipped: 'under a turned counter', activated: 'activated', acting: 'acting now', actions: 'actions left', done: 'orders given', fired_at: 'fired at', by: 'called by', 'acting.by': 'activated by', transferred: 'activated by it', informed: 'informed by it',
      failed: 'failed orders', fired_on_by: 'fired on by', captives_of: 'captives of', objectives: 'objectives', primary: 'primary', secondary: 'secondary', radius: 'radius', edge: 'edge', units: 'units', tubes: 'tubes', burst: 'radius of a burst', shells: 'shells', box: 'box of the chart', least: 'least range', packed: 'packed',
      shell: 'shell', single: 'one round', chits: 'request chits', lacks: 'lacks levels', air_defence: 'air defence', engagement: 'rules of engagement', forbids: 'forbids', breaches: 'breaches allowed', costs: 'costs', text: 'words',
    } as Labels,
    boarding: {
      system: 'game', id: 'short name', title: 'title', briefing: 'briefing', rules: 'rules', rulings: 'rulings', ht_rule: 'what hits', overkill_reach: 'reach of overkill', assault_cost: 'cost of an assault', diagonal_cc: 'diagonal combat', diagonal_defence: 'diagonal defence', frontal: 'frontal', flank_turn: 'turning to a flank', engaged_may: 'the engaged may',
      reroll_cancel: 'rerolls cancel', cca_order: 'order of abilities', abilities: 'use of abilities', saves: 'saves', concussed: 'concussed', force_cost: 'cost of forcing', weapon_rules: 'rules of weapons', two_weapons: 'two weapons', poison_floor: 'floor of poison', sus_fire: 'sustained fire', jam: 'jams', brb: 'ballistic rerolls', overwatch: 'overwatch', third_side: 'third side',
      fallen: 'fire past the fallen', blips: 'blips', command_points: 'command points', victory_check: 'when victory is checked', map: 'map', sections: 'sections', sides: 'sides', a: 'first side', b: 'second side', name: 'name', colour: 'colour', first: 'goes first', weapons: 'own weapons of close combat', hands: 'hands', tags: 'its rules', provenance: 'where from',
      guns: 'own guns', rng: 'range', bd: 'ballistic dice', ap: 'armour piercing', ht: 'hit type', acpo: 'action points', bsr: 'special rules', ammo: 'shots', torrent: 'torrent', units: 'own types of models', model: 'model', faction: 'faction', kind: 'kind', ccd: 'close-combat dice', cht: 'close-combat hits', hp: 'HP', as: 'armour save', inv: 'invulnerable save', ld: 'leadership',
      cca: 'close-combat abilities', parry: 'parry', reroll: 'rerolls', sr: 'special rules', melee: 'close combat', ballistic: 'guns', pts: 'points', note: 'remark', deploy: 'deployment', unit: 'type', 'objectives.unit': 'unit', at: 'square', 'sustained.at': 'shoots at', facing: 'facing', code: 'code', hidden: 'hides so many', points: 'action points left', activated: 'activated',
      engaged: 'engaged with', jammed: 'jammed guns', sustained: 'sustained fire', shots: 'shots so far', gun: 'gun', no_shoot: 'phases without a shot', carries: 'carries', third: 'third side', models: 'models', objects: 'objects', doors: 'doors', side: 'side', state: 'state', door_jams: 'doors jam on', entries: 'entry points', cell: 'square', max_lurk: 'most that lurk', hold_range: 'kept away by enemies within',
      sealed: 'sealed', burning: 'burning sections', section: 'section', exits: 'exits', reinforce: 'reinforcements', start: 'in the first turn', per_turn: 'in each further turn', pool: 'drawn from', refill: 'filled again', objectives: 'objectives', entry: 'entry point', exit: 'exit', turns: 'turns', victory: 'victory', achieved: 'achieved', burned: 'burned', eliminated: 'eliminated', exited: 'exited',
      held: 'held', carried: 'carried', survived: 'survived', guarded: 'guarded', impossible: 'impossible', all_removed: 'all removed', turn_limit: 'last turn', at_limit: 'wins at the end',
    } as Labels,
  } as Record<string, Labels>,
}
