/** A word of the game: how it is written, and one sentence; another way of writing it comes behind a bar. */
type Term = [string, string]

/** The words of the game, and what every order is for, in English: what other languages must match. */
export const words = {
  glossary: 'Words of the game',
  terms: {
    suppressed: ['suppressed|suppress|suppression|suppresses', 'Pinned down: with a marker on it a squad may not move or shoot until its leader takes it off.'],
    rangeDie: ['range die', 'The target rolls it, and every die of the firer has to beat it: farther away and better hidden it is a bigger die.'],
    quality: ['quality', 'How good the soldiers are, from untrained D4 to elite D12; it also says how far they shoot well.'],
    leadership: ['leadership|leader', 'The lower the number, the easier a squad passes its tests.'],
    confidence: ['confidence|confident|steady|shaken|broken|routed', 'Confident, steady, shaken, broken, routed: a squad that fails a test loses a level, and runs at the end.'],
    firepower: ['firepower', 'The small arms of a squad added up into one die.'],
    inPosition: ['In Position', 'Dug in: the range die against the squad goes up by one, until it moves.'],
    potentialHit: ['potential hit|potential hits', 'The dice added up, divided by the range die; each then tries to get through one figure’s armour.'],
    impact: ['impact', 'How hard a hit strikes: above armour it wounds, above twice the armour it kills.'],
    rally: ['Rally|rallies', 'A higher leader close by talks a squad one level of confidence up.'],
    cover: ['cover|covered', 'What stands between a squad and who shoots: soft cover lifts the range die by one, hard cover by two.'],
    activated: ['Activate|activated', 'Each side in turn activates one of its squads, which then has two actions; each squad once a turn.'],
    action: ['actions|action', 'What a squad does with one half of its go: move, fire, dig in, recover.'],
    reactionTest: ['reaction test', 'One quality die that has to beat leadership and threat: failed, the squad does not do it.'],
    confidenceTest: ['confidence test', 'One quality die that has to beat leadership and threat: failed, the squad loses confidence.'],
    support: ['support weapon|support weapons', 'A heavier weapon of a squad, which rolls a die of its own beside its firepower.'],
    motivation: ['motivation', 'How much they are willing to risk: it sets how threatening things are to them.'],
    integrity: ['integrity|in integrity', 'The figures of a squad keep together; who strays too far is out of its hands.'],
    actionPoint: ['action point|action points|points|point', 'What a boarder spends on steps, turns, hatches and shots; all come back next turn.'],
    overwatch: ['overwatch', 'Wait, and shoot at the first that moves in sight.'],
    facing: ['facing|quarter turn', 'Only what lies ahead of a boarder can be shot.'],
    save: ['save|saved', 'Armour’s last chance after a hit.'],
    closeCombat: ['close combat', 'Both sides throw dice; whoever has more successes wounds.'],
    blip: ['blip', 'A counter that hides how many aliens it is.'],
  } as Record<string, Term>,
  /** When an order pays. */
  pays: {
    fire: 'Pays when you want them to stop moving.', move: 'Pays while they are suppressed, or cannot see you.', dash: 'Pays when the way is longer than a move: perhaps farther, perhaps not.',
    position: 'Pays when you mean to stay.', recover: 'Pays before anything else.', rally: 'Pays for a squad that has lost confidence.', reorganise: 'Pays out of sight, to gather the squad and treat the hurt.',
    end: 'Leaves the other action unused.', activate: 'Pays first for who can hurt most, or is in danger.', transfer: 'Pays when another squad can do more with the action.', communicate: 'Pays when nobody is near enough to speak to.',
    observe: 'Pays where something hidden may lie.', charge: 'Pays against few, and against those who are suppressed.', withdraw: 'Pays when nothing is left to win here.', travel: 'Pays on roads, out of sight.', calm: 'Pays as soon as somebody has panicked.',
    pass: 'Pays when the other side should show first what it does.', stop: 'Pays when nothing more is to be done this turn.', overwatch: 'Pays where they must come through.', detach: 'Pays when one weapon is wanted elsewhere.', regroup: 'Pays when together they are stronger.',
    step: 'Costs a point, or more for a heavy boarder backwards.', turn: 'Pays before anything comes from the side.', open: 'Pays when you want to go through, or see.', attack: 'Pays when you strike with more dice than they.',
  } as Record<string, string>,
}

export type Words = typeof words
