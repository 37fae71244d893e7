// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there.

export const PROTOCOL = 1
export const MAX_MESSAGE = 16384

/** What a person reads: a name, or a message, which the page reads in its language. */
export type Text = string | Message

/** A sentence: its template, what fills its places, the template for several, and how many there are. */
export interface Message {
  t: string
  a?: Record<string, Text | number>
  p?: string
  n?: number
}

/** The first message: the secret of a seat, and what was seen before. */
export interface Hello {
  t: "hello"
  protocol: number
  token: string
  seen?: number
}

/** An order; `faces` are the dice typed for it so far. */
export interface Command {
  t: "order"
  id: string
  seen: number
  text: string
  faces?: number[]
}

/** Take the last order back, or let it stand again; asked of the other seat where dice fell. `to` names an earlier order of one's own, by the number under which it was told: it and all after it are taken back. */
export interface TakeBack {
  t: "undo"
  id: string
  seen: number
  again?: boolean
  to?: number
}

/** Give up: the other side has won, and that stands. */
export interface Concede {
  t: "concede"
  id: string
  seen: number
}

/** A ruling of the referee: `rule B2 suppression 1 because we forgot a marker`. */
export interface Rule {
  t: "rule"
  id: string
  seen: number
  text: string
}

/** The answer to a request of the other seat, by the name under which it was told. */
export interface Consent {
  t: "consent"
  id: string
  seen: number
  yes: boolean
  request?: string
}

/** The last order with other faces, typed wrongly before: both stay in the log. */
export interface Amend {
  t: "amend"
  id: string
  seen: number
  faces: number[]
}

/** A line of chat, to everybody; of the referee also to one seat alone, `to`. */
export interface Say {
  t: "say"
  id: string
  text: string
  to?: number
}

/** Show a place, or the way from it `to` another, to everybody who looks on; it is kept nowhere. */
export interface Point {
  t: "point"
  id: string
  at: [number, number]
  to?: [number, number] | null
}

/** A note at a place, for everybody who looks on: kept as a line of chat is, it stays until it is taken away. */
export interface Pin {
  t: "pin"
  id: string
  at: [number, number]
  text: string
}

/** Take a note away, by the id with which it was written: of one's own, or as the referee. */
export interface Unpin {
  t: "unpin"
  id: string
  note: string
}

/** The SHA-256 of this seat's part in the dice, before anybody says its own; another one begins a new round. */
export interface Pledge {
  t: "pledge"
  id: string
  seen: number
  digest: string
}

/** The part of this seat in the dice, when everybody's is promised. */
export interface Share {
  t: "share"
  id: string
  seen: number
  secret: string
}

/** Other rules and agreements before a battle begins; both sides then have to say again that they are ready. */
export interface Reset {
  t: "reset"
  id: string
  seen: number
  rules: string
  advice: boolean
  measuring: boolean
}

/** A side is ready to begin by what its page shows, as `Welcome` said it: the digest of the rules, and the rest. `yes` off takes that back. */
export interface Ready {
  t: "ready"
  id: string
  seen: number
  digest: string
  advice: boolean
  measuring: boolean
  yes?: boolean
}

/** A question that changes nothing: `menu`, `preview` of an order's text, the same by another rule set. Menus, previews and sights are asked of how things would stand `after` an order that takes no dice: `activate B2`. `look`: a line of sight, `B2 at R1`; `field`: what `B2`, `12,30` or `B2 from 12,30` sees; `threat`: where the known enemies could fire; `places`: what fire could be given and taken where a move may end whose end is open. With `eyes` these are asked of how things stood when those eyes had been told `n` things. `chances`: what the orders of the menu are for, and their chances. `hint`: the preview of what the computer would order in this place. `past`: how things stood when a viewer had been told `n` things; `moment`: the same as the text of a scenario; `story`: what it was told behind `n`; `luck`: how the dice fell that it was told of; `rulable`: what of a unit, `B2`, or of the `table`, the referee may set by hand. `eyes` names the viewer, where another's may be asked about: by the referee, and by everybody when the game is over. */
export interface Ask {
  t: "ask"
  id: string
  what: string
  text?: string
  rules?: string
  n?: number
  eyes?: number | null
  after?: string
}

/** Who this viewer is, and the table. */
export interface Welcome {
  t: "welcome"
  protocol: number
  game: string
  title: Text
  briefing: Text
  seat: number
  rules: string
  digest: string
  board: Board
  dice: string[]
  players: string[]
  commitment: string
  mail: boolean
  advice: boolean
  measuring: boolean
  notes: Note[]
}

/** The table: what never changes on it. */
export interface Board {
  game: string
  width: number
  height: number
  scale: number
  unit: Text
  grid: number
  diagonal: boolean
  measures: Text
  patches: Patch[]
}

/** A piece of ground: `kind` is its look (woods, rough, road, water, building, wall, hill, floor, entry ...). */
export interface Patch {
  kind: string
  points: [number, number][]
  closed: boolean
  label: Text
  cover: string
}

/** A note on the table, by the id with which it was written: whose it is, where, and what that place is called. */
export interface Note {
  id: string
  seat: number
  at: [number, number]
  text: string
  place: Text
  gone: boolean
}

/** What happened since the last one, and how things stand. */
export interface News {
  t: "news"
  n: number
  told: Told[]
  scene: Scene
}

/** The lines of one event, as this viewer may read them. `n` is the viewer's own number of it. */
export interface Told {
  n: number
  turn: number
  kind: string
  lines: Part[][]
  seat: number
  to: number
  undone: number
  facts: string[]
  dice: Thrown[]
  films: Happening[]
  note: Note | null
}

/** A piece of a line: its sentence, a unit, a die (`faces`, `shows`, how it came), or a citation. A sentence (`say`) has marks in it where units and dice stand: a unit's number between two U+0001, a die's place between two U+0002, or two U+0003 if it wins. Lines that are older than that came in pieces, of `text` too. */
export interface Part {
  kind: string
  text: Text
  unit: number
  faces: number
  shows: number
  how: string
  wins: boolean
  place: number
  drawn: string
}

/** A die that fell in an event: what for, and for which side; `shows` 0: it is not told. */
export interface Thrown {
  faces: number
  why: string
  shows: number
  side: number
}

/** One thing that happens: a shot, a roll, a fight, a move, a burst, or a mark that somebody gets. Dice are named by their places among those that are told with it. */
export interface Happening {
  kind: string
  line: number
  unit: number
  other: number
  origins: [number, number][]
  aims: [number, number][]
  cover: string
  part: boolean
  rays: Ray[]
  away: number
  against: number[]
  dice: number[]
  wins: number[]
  pairs: number[][]
  fighters: Duellist[]
  score: number[]
  place: Text
  needs: number
  result: string
  chance: number
  path: [number, number][]
  radius: number
  marks: Mark[]
}

/** A segment of a line of sight: clear, soft, hard or blocked. */
export interface Ray {
  kind: string
  x1: number
  y1: number
  x2: number
  y2: number
}

/** A figure in a round of close combat: its die among those that are shown with it, and what becomes of it. */
export interface Duellist {
  die: number
  piece: string
  falls: boolean
  fate: string
}

/** What becomes of somebody at a place: dead, wounded, unharmed, bounced off, suppressed ... */
export interface Mark {
  what: string
  x: number
  y: number
  unit: number
}

/** The state of a game as one seat may know it. */
export interface Scene {
  turn: number
  turns: number
  seat: number
  question: Text
  night: boolean
  banner: Text
  active: number
  over: boolean
  winner: string
  result: Text[]
  aims: Aim[]
  sides: Side[]
  units: Unit[]
  pieces: Piece[]
}

/** Progress of a side towards one of its objectives: a row of the score. */
export interface Aim {
  side: number
  label: Text
  count: number
  goal: number
  reached: boolean
  primary: boolean
  piece: string
}

/** A side: its name, the colour of its counters, and what is left of it. */
export interface Side {
  name: string
  colour: string
  left: Text
}

/** A squad or a model in words, as its card shows it. */
export interface Unit {
  id: number
  code: string
  name: Text
  side: number
  state: string
  x: number
  y: number
  known: boolean
  strength: string
  title: Text
  words: Text[]
  arms: Text[]
  pips: number
  look: string
  nerve: number
  hull: number
  crew: number
}

/** Something that stands or lies on the table. */
export interface Piece {
  id: string
  kind: string
  x: number
  y: number
  r: number
  unit: number
  side: number
  facing: number
  signs: string[]
  label: Text
  look: string
  gun: number
}

/** The answer to a command: it is on disk. `n` is the viewer's number of it, or the last before it. */
export interface Done {
  t: "done"
  id: string
  n: number
}

/** The answer to an order that needs a die rolled by hand: send it again with one face more. Nothing was done. */
export interface DiceWanted {
  t: "dice"
  id: string
  seat: number
  dice: Wanted[]
}

/** A die that a seat rolls by hand. */
export interface Wanted {
  faces: number
  reason: string
  unit: string
  shows: number
}

/** The answer to what cannot be done: nothing changed. Codes: illegal, unreadable, not_your_turn, stale, id_reused, waiting, busy, read_only, internal, too_many, bad_message, nothing_asked, not_yours, game_over. */
export interface Refusal {
  t: "refusal"
  id: string
  code: string
  text: Text
}

/** The answer to a question. */
export interface Reply {
  t: "reply"
  id: string
  menu: Menu | null
  preview: Preview | null
  chances: Chance[]
  look: Look | null
  survey: Survey | null
  spots: Weighed[]
  scene: Scene | null
  told: Told[]
  luck: Luck | null
  rulable: Rulable[]
  written: string
  unsaid: Text[]
}

/** All that a seat may order now, and the orders of its unit that it may not, with the reason. */
export interface Menu {
  seat: number
  choices: Choice[]
  words: string[]
}

/** An order that could be given, or could not and why. `order` is its text; `wants` says what is still open in it: `path` (a place X,Y, after corners), `place` (X,Y alone, to which nobody goes), `facing`, or nothing. Choices of one `word` share a button. */
export interface Choice {
  order: string
  word: string
  title: Text
  meaning: Text
  key: string
  section: string
  unit: number
  target: string
  x: number
  y: number
  wants: string
  reach: number
  refused: Text
}

/** What an order would mean, drawn before it is given. */
export interface Preview {
  order: string
  refused: Text
  path: [number, number][]
  ghost: Piece[]
  place: Text
  length: number
  reach: number
  cost: number
  dues: Due[]
  steps: string[]
  nearest: [number, number] | null
  detour: [number, number][]
  areas: Area[]
  gives: Exchange[]
  takes: Exchange[]
  away: number
  cover: string
  weapon: Text
  arms: Weapon[]
  rays: Ray[]
  rings: Ring[]
  words: Text[]
  odds: Odds | null
  ground: Ground | null
}

/** What a kind of ground takes of a way's allowance, beyond what open ground would. */
export interface Due {
  name: Text
  cost: number
}

/** Where ways may end that go straight on, or by some corners: a polygon, and the chance to get as far. */
export interface Area {
  points: [number, number][]
  chance: number
  via: [number, number][]
}

/** A possible shot: firer, target, range and die to beat; the chances to suppress and to hurt the target. */
export interface Exchange {
  unit: number
  target: number
  chance: number
  hurts: number
  away: number
  die: number
  cover: string
}

/** A weapon of a planned fire: whether it takes part, the order's text with that changed, or why it cannot. */
export interface Weapon {
  name: Text
  joins: boolean
  lead: Row | null
  order: string
  refused: Text
}

/** One outcome of a roll, and its chance, exactly and as a number for a bar. */
export interface Row {
  label: Text
  chance: number
  fraction: string
  group: Text
}

/** A range around a place, with its die. */
export interface Ring {
  x: number
  y: number
  r: number
  label: Text
}

/** What an order would do, exactly; `lead` is what the order is for, and its chance. */
export interface Odds {
  lead: Row | null
  lasting: boolean
  dice: Die[]
  rows: Row[]
  notes: Text[]
  rules: string
}

/** A die that would be rolled, and the sum behind it. */
export interface Die {
  role: Text
  faces: number
  start: number
  count: number
  shifts: Shift[]
  follows: boolean
}

/** Why a die is another than its start: `soft cover`, one up. */
export interface Shift {
  label: Text
  by: number
  rules: string
  page: string
}

/** Why an order would be given: the term that decided it, and how it stands with the order and with another. A page has words for each term; what its numbers are, chances, lengths or counts, goes by it. */
export interface Ground {
  term: string
  here: number
  there: number
  target: string
  other: string
}

/** The leading chance of an order of the menu, and the distance, cover and weapon of a shot. */
export interface Chance {
  order: string
  lead: Row
  lasting: boolean
  away: number
  cover: string
  weapon: Text
}

/** Both ways of a line of sight; or, of one unit alone, the ranges around it and how it stands. */
export interface Look {
  lines: Sightline[]
  profile: Profile | null
  rings: Ring[]
  words: Text[]
}

/** How one end of a line of sight sees the other, drawn and in words. */
export interface Sightline {
  title: Text
  seen: boolean
  rays: Ray[]
  words: Text[]
  stances: Text[]
}

/** A line of sight from the side, in lengths along it and above the table. */
export interface Profile {
  length: number
  eyes: [number, number]
  feet: [number, number]
  blocks: Block[]
  stopped: number
}

/** What a line of sight passes, from the side: where it begins and ends along the line, and how high its top is. */
export interface Block {
  kind: string
  start: number
  end: number
  top: number
  label: Text
  does: string
}

/** What holds at every spot of a table: the middles of squares, row by row from the south-west. `runs` are pairs: a value, and at how many spots it stands. A value is a place in `kinds` (hidden, clear, soft, hard), or in `who`, which lists units. */
export interface Survey {
  columns: number
  step: number
  runs: number[]
  kinds: string[]
  who: number[][]
  words: Text[]
}

/** A place to which a unit could go: the best chances to suppress somebody from there, and to be suppressed there. `takes` counts those who are known and have not acted. `letter`: it is one of the three best. */
export interface Weighed {
  x: number
  y: number
  gives: number
  takes: number
  covered: boolean
  letter: string
}

/** How the dice fell that a viewer was told of: all of a side, by kind of die, and by purpose. */
export interface Luck {
  sides: Fell[]
  kinds: Fell[]
  purposes: Fell[]
}

/** How the dice of one side fell that had one purpose, or one number of faces; half is as fair dice fall. */
export interface Fell {
  side: Text
  what: Text
  dice: number
  total: number
  mean: number
  percentile: number
  exactly: string
}

/** What of a unit, or of the table, the referee may set by hand. Behind `text` comes a value, one of `values` (typed, shown) if there are any. Else it is a number from `low` to `high`; where both are 0, a place, or `nowhere` where it `may_go`. */
export interface Rulable {
  text: string
  word: Text
  now: Text
  part: Text
  number: string
  values: [string, Text][]
  low: number
  high: number
  may_go: boolean
}

/** The other seat asks to take an order back, or to correct its dice; `request` is the name to answer by. */
export interface Request {
  t: "request"
  seat: number
  text: Text
  request: string
}

/** Which seats are at the table now. `shares`: of each seat, how far its part in the dice is, as long as the battle waits for one; 0: it has none, 1: it is wanted, 2: promised, 3: opened. Empty when nothing is waited for. `ready`: of each seat, whether it is ready to begin, as long as the rules may still change. Empty from then on. */
export interface Present {
  t: "present"
  seats: boolean[]
  shares: number[]
  ready: boolean[]
}

/** A place that a seat points out, or a route `to` another, with the names that the recipient has for them. */
export interface Pointed {
  t: "pointed"
  seat: number
  at: [number, number]
  place: Text
  to: [number, number] | null
  to_place: Text
}

/** The question of the moment ends by itself, in so many seconds: told to everybody alike when the time begins. */
export interface Lapse {
  t: "lapse"
  seconds: number
}

/** What the referee says: the engagement, the dice typed so far, and another rule set to compare with. */
export interface Shot {
  engagement: Engagement
  faces?: number[]
  waived?: Waiver[]
  roll?: boolean
  films?: boolean
  compare?: string
}

/** A firer and its target, with range, cover, weapons and rule set. */
export interface Engagement {
  firer?: Troop
  target?: Troop
  inches?: number | null
  band?: number
  cover?: "hard" | "open" | "soft"
  face?: "front" | "rear" | "side"
  weapons?: string
  rules?: string
  bursts?: Bursts | null
  close?: Close | null
}

/** A squad at the table: what it is, how good, how many, and how it feels. */
export interface Troop {
  type?: string
  quality?: "elite" | "green" | "regular" | "untrained" | "veteran"
  leadership?: number
  figures?: number | null
  in_position?: boolean
  motivation?: "high" | "low" | "medium"
  confidence?: "broken" | "confident" | "routed" | "shaken" | "steady"
  suppression?: number
  met?: "fire" | "nothing" | "suppression"
}

/** Shells that burst on the target: what they are, how wide, how many, and who of a squad lies in none of them. */
export interface Bursts {
  shell: "armour" | "fuel-air" | "general" | "troops"
  size: "large" | "medium" | "small" | "very large"
  rounds: number
  spared: number[]
}

/** A charge that reaches its target: the weapons of both sides, by name and count, and where the surplus goes. A side without weapons has those of its type of squad. `heaped`: the surplus is put on one enemy, not on each in turn. */
export interface Close {
  firer: Record<string, number>
  target: Record<string, number>
  heaped: boolean
}

/** A test that nobody rolls: its place among the dice, where the most that the die shows is typed; and why. */
export interface Waiver {
  die: number
  reason: string
}

/** What the referee is told: the odds; the dice, the last without a face while one is missing; then the story. `tests` are the lines of the story, counted from 0, that tell of a test; `after` is the target of the next shot, and nobody when none of it is left; `firer` is what has become of a squad that charged. `films` show what the dice that have fallen came to. */
export interface Ruled {
  preview: Preview
  compared: Preview | null
  arms: Arm[]
  dice: Wanted[]
  owed: Owed | null
  done: boolean
  lines: Part[][]
  tests: number[]
  units: Unit[]
  after: Troop | null
  firer: Troop | null
  films: Happening[]
}

/** A weapon that the firing squad has ready, and the figures that have it, counted from 1. `alone`: it is a vehicle's, which fires by itself; `figures` is then its place among the weapons. */
export interface Arm {
  name: string
  figures: number[]
  support: boolean
  alone: boolean
}

/** The test to which the next die belongs: whose, which, the die, what it must exceed, and where that is written. */
export interface Owed {
  unit: string
  test: string
  faces: number
  over: number
  rules: string
  page: string
}

export type FromPage = Hello | Command | TakeBack | Concede | Rule | Consent | Amend | Say | Point | Pin | Unpin | Pledge | Share | Reset | Ready | Ask

export type ToPage = Welcome | News | Done | DiceWanted | Refusal | Reply | Request | Present | Pointed | Lapse

/** Of every struct that the page is told: the defaults of its fields, and which fields are structs. */
export const SHAPES: Record<string, [Record<string, unknown>, Record<string, string>?]> = {
  Welcome: [{"commitment": "", "mail": false, "advice": true, "measuring": true, "notes": []}, {"board": "Board", "notes": "Note"}],
  Board: [{"scale": 100, "unit": "″", "grid": 0, "diagonal": false, "measures": "", "patches": []}, {"patches": "Patch"}],
  Patch: [{"closed": true, "label": "", "cover": ""}],
  Note: [{"place": "", "gone": false}],
  News: [{}, {"told": "Told", "scene": "Scene"}],
  Told: [{"seat": -1, "to": -1, "undone": 0, "facts": [], "dice": [], "films": [], "note": null}, {"lines": "Part", "dice": "Thrown", "films": "Happening", "note": "Note"}],
  Part: [{"unit": -1, "faces": 0, "shows": 0, "how": "", "wins": false, "place": -1, "drawn": ""}],
  Thrown: [{"shows": 0, "side": -1}],
  Happening: [{"unit": -1, "other": -1, "origins": [], "aims": [], "cover": "", "part": false, "rays": [], "away": 0, "against": [], "dice": [], "wins": [], "pairs": [], "fighters": [], "score": [], "place": "", "needs": 0, "result": "", "chance": 0, "path": [], "radius": 0, "marks": []}, {"rays": "Ray", "fighters": "Duellist", "marks": "Mark"}],
  Duellist: [{"falls": false, "fate": ""}],
  Mark: [{"unit": -1}],
  Scene: [{"turns": 0, "question": "", "night": false, "banner": "", "active": -1, "over": false, "winner": "", "result": [], "aims": [], "sides": [], "units": [], "pieces": []}, {"aims": "Aim", "sides": "Side", "units": "Unit", "pieces": "Piece"}],
  Aim: [{"reached": false, "primary": true, "piece": ""}],
  Side: [{"left": ""}],
  Unit: [{"x": 0, "y": 0, "known": true, "strength": "", "title": "", "words": [], "arms": [], "pips": 0, "look": "", "nerve": 0, "hull": -1, "crew": -1}],
  Piece: [{"r": 25, "unit": -1, "side": -1, "facing": -1, "signs": [], "label": "", "look": "", "gun": -1}],
  DiceWanted: [{}, {"dice": "Wanted"}],
  Wanted: [{"unit": "", "shows": 0}],
  Reply: [{"menu": null, "preview": null, "chances": [], "look": null, "survey": null, "spots": [], "scene": null, "told": [], "luck": null, "rulable": [], "written": "", "unsaid": []}, {"menu": "Menu", "preview": "Preview", "chances": "Chance", "look": "Look", "survey": "Survey", "spots": "Weighed", "scene": "Scene", "told": "Told", "luck": "Luck", "rulable": "Rulable"}],
  Menu: [{"choices": [], "words": []}, {"choices": "Choice"}],
  Choice: [{"meaning": "", "key": "", "section": "", "unit": -1, "target": "", "x": -1, "y": -1, "wants": "", "reach": 0, "refused": ""}],
  Preview: [{"refused": "", "path": [], "ghost": [], "place": "", "length": 0, "reach": 0, "cost": 0, "dues": [], "steps": [], "nearest": null, "detour": [], "areas": [], "gives": [], "takes": [], "away": -1, "cover": "", "weapon": "", "arms": [], "rays": [], "rings": [], "words": [], "odds": null, "ground": null}, {"ghost": "Piece", "dues": "Due", "areas": "Area", "gives": "Exchange", "takes": "Exchange", "arms": "Weapon", "rays": "Ray", "rings": "Ring", "odds": "Odds", "ground": "Ground"}],
  Area: [{"chance": 1.0, "via": []}],
  Exchange: [{"hurts": 0.0, "away": 0, "die": 0, "cover": ""}],
  Weapon: [{"joins": false, "lead": null, "order": "", "refused": ""}, {"lead": "Row"}],
  Row: [{"group": ""}],
  Ring: [{"label": ""}],
  Odds: [{"lead": null, "lasting": false, "dice": [], "rows": [], "notes": [], "rules": ""}, {"lead": "Row", "dice": "Die", "rows": "Row"}],
  Die: [{"start": 0, "count": 1, "shifts": [], "follows": false}, {"shifts": "Shift"}],
  Shift: [{"rules": "", "page": ""}],
  Ground: [{"here": 0.0, "there": 0.0, "target": "", "other": ""}],
  Chance: [{"lasting": false, "away": -1, "cover": "", "weapon": ""}, {"lead": "Row"}],
  Look: [{"lines": [], "profile": null, "rings": [], "words": []}, {"lines": "Sightline", "profile": "Profile", "rings": "Ring"}],
  Sightline: [{"rays": [], "words": [], "stances": []}, {"rays": "Ray"}],
  Profile: [{"blocks": [], "stopped": -1}, {"blocks": "Block"}],
  Block: [{"top": 0, "label": "", "does": ""}],
  Survey: [{"kinds": [], "who": [], "words": []}],
  Weighed: [{"gives": 0.0, "takes": 0.0, "covered": false, "letter": ""}],
  Luck: [{"sides": [], "kinds": [], "purposes": []}, {"sides": "Fell", "kinds": "Fell", "purposes": "Fell"}],
  Rulable: [{"part": "", "number": "", "values": [], "low": 0, "high": 0, "may_go": false}],
  Request: [{"request": ""}],
  Present: [{"shares": [], "ready": []}],
  Pointed: [{"to": null, "to_place": ""}],
}

/** The struct of each kind of message that the page is told. */
export const KINDS: Record<string, string> = {"welcome": "Welcome", "news": "News", "done": "Done", "dice": "DiceWanted", "refusal": "Refusal", "reply": "Reply", "request": "Request", "present": "Present", "pointed": "Pointed", "lapse": "Lapse"}

/** For which reasons no die is rolled, but what is drawn; unless there is a die with so many faces. */
export const DRAWS: Record<string, [string, number[]]> = {"counter": ["counter", []], "set-up": ["counter", [4, 6, 8, 10, 12, 20]], "which blip arrives": ["counter", []], "who is hit": ["figure", [4, 6, 8, 10, 12, 20]]}
