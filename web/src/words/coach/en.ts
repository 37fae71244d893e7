/** What a term has to tell: how it stands with the order and with another, whom it concerns, who or what the other is. */
export interface Told {
  here: number
  there: number
  whom: string
  other: string
}

const percent = (chance: number) => `${Math.round(100 * chance)} %`
const inches = (far: number) => `${Math.round(10 * far) / 10}″`
const than = (said: string) => (said ? ` instead of ${said}` : '')

const points = (share: number) => Math.round(100 * share)
const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`

/** The words of what the computer advises in English: what other languages must match. */
export const words = {
  why: 'Why:',
  noAdvice: 'There is no advice in this battle until it is over.',
  coach: 'Coach: hints, good places',
  coachOff: 'The coach is off. It is switched on in the help, under Settings.',
  coachGone: 'From now on without the coach: see help, Settings.',
  coachOn: 'Switch it on',
  moveFirst: (chance: number) => `Move first: ${percent(chance)}`,
  moveFirstMeaning: 'There is a place within one move from which it is likelier to suppress: plan the way there.',
  rather: (order: string) => `Rather than: ${order}`,
  terms: {
    casualties: ({ here, whom }) => `it promises casualties: ${percent(here)} that ${whom} loses somebody.`,
    suppress: ({ here, whom }) => `${percent(here)} that ${whom} is suppressed, and does nothing until it has recovered.`,
    strike: ({ whom }) => `${whom} is the target that these weapons can hurt most.`,
    exposed: ({ here, there, whom }) => `${whom} could suppress you there with ${percent(here)}${than(percent(there))}.`,
    shot: ({ here, there, whom }) => `from there you suppress ${whom} with ${percent(here)}${than(percent(there))}.`,
    aim: ({ here, there, whom }) => `${inches(here)} are left to ${whom || 'the objective'} then${than(inches(there))}.`,
    hurry: ({ here, there, whom }) => `time is short: ${inches(here)} are left to ${whom || 'the objective'} then${than(inches(there))}.`,
    rise: ({ here }) => `it has to leave its position before it can go on: ${inches(here)} are left.`,
    dug_in: () => 'nobody has to be shot at from here, and a position makes the next shot at you harder.',
    marker: ({ here }) => `suppressed it can do nothing else: ${percent(here)} that a marker goes.`,
    nerve: ({ here, whom }) => `${percent(here)} that ${whom} gets a level of confidence back.`,
    handover: ({ here, whom }) => `${whom} can use an action better: ${percent(here)} that it acts at once.`,
    wounded: ({ here }) => (here === 1 ? 'somebody is wounded and untreated.' : `${here} are wounded and untreated.`),
    scattered: () => 'the squad is scattered, and has to close up.',
    watch: () => 'nothing is worth a shot now: whoever moves in sight is fired at.',
    might: () => 'in close combat it is much the stronger.',
    rest: () => 'nothing else that it may do now promises anything.',
    only: () => 'no other unit can still act.',
    near: ({ here, there, other }) => `it is nearer to the enemy: ${inches(here)}, ${other} ${inches(there)}.`,
    pinned: ({ here, there, other }) => `fewer markers hold it down: ${here}, ${other} has ${there}.`,
    beaten: ({ other }) => `${other} is beaten, and can wait.`,
    leads: () => 'commanders go first: they can help the others.',
    flees: () => 'beaten it has to fall back, whatever else it might do.',
    panic: ({ here }) => `panicked it can do nothing else: ${percent(here)} that it calms down.`,
    column: () => 'in column it cannot fight: it forms up first.',
    parts: () => 'it cannot close up any more: those who are apart go on by themselves.',
    element: () => 'a part of it is still away, and can act yet.',
    hatches: () => 'nobody has to be commanded from in there: with its hatches shut it fights more safely.',
    repair: () => 'its systems are out: without them it does not fire.',
    detonate: () => 'a mine strikes enough of them now.',
    drone: () => 'there lies an inverted counter, and the drone gets there without danger.',
    shells: () => 'enemies stand close enough together for shells.',
    demolish: () => 'what a charge can destroy is at hand.',
    launcher: () => 'a remote launcher reaches a vehicle that still fights.',
    opened: () => 'it cannot fire out of the sealed building.',
    ferry: () => 'the wounded can be taken away.',
    leaves: () => 'the edge where it has to leave the table is near.',
    walls: () => 'those in the building are worth more than any shot at others.',
    item: () => 'a weapon of the fallen lies at hand.',
    tuned: () => 'its electronics work only once they are active.',
    quench: () => 'a fire burns on an objective, and goes out more often than not.',
    search: () => 'an inverted counter is in sight, and who lies there is not known.',
    steadied: () => 'the building that it is in has a marker.',
    captives: () => 'a captive may know something.',
    laid: () => 'nothing is worth a shot now, and what is set out here bars the way.',
    mark: ({ whom }) => `${whom} is the easiest mark from here.`,
    hidden: () => 'the sniper has been found, and can hide again.',
    flight: () => 'an aircraft goes first where it is wanted.',
    enters: () => 'it is still off the table.',
    drop: () => 'it comes down on your side of where it is wanted.',
    gets_down: () => 'the enemy is near, or the vehicle goes no farther.',
    between: ({ here, whom }) => `${whom} stands between two moves, and this shot costs no test and is not hasty${here ? `: ${percent(here)} that it is suppressed` : ''}.`,
    from_watch: ({ here, whom }) => `its Overwatch counter buys a shot at ${whom} without a test${here ? `: ${percent(here)} that it is suppressed` : ''}.`,
    wounds: ({ here, whom }) => `a hit wounds ${whom} with ${percent(here)}.`,
    strikes_back: ({ here, there, whom }) => `by this weapon the attack gains ${whom} ${points(here)} points in a hundred, by the first ${points(there)}: wounds given less wounds taken.`,
    bare_answer: ({ here, whom }) => `no other weapon in hand is better: the attack gains ${whom} ${points(here)} points in a hundred, wounds given less wounds taken.`,
    again: ({ here }) => (here ? `a die that failed can only become better: ${here} of them again.` : 'no die that failed may be rolled again.'),
    parries: ({ here }) => `the ${here} is the success whose loss costs the enemy most.`,
    lets_through: () => 'nothing that may be parried would make a wound less likely.',
    placed: ({ here, whom }) => `the nearer to the enemy the better: ${steps(here)} to ${whom}.`,
    put_off: ({ here, whom }) => `as far away from yours as may be: ${steps(here)} to ${whom}.`,
    looks: ({ here, whom }) => `it looks at the nearest enemy: ${whom}, ${steps(here)} away.`,
    lurks: ({ here, whom }) => `the nearest enemy is ${steps(here)} from there: ${whom}.`,
    by_test: ({ here, there, whom }) => `a shot at ${whom} that costs only the test: ${percent(there)} that it is passed${here ? `, and then ${percent(here)} that ${whom} is suppressed` : ''}.`,
    let_pass: ({ whom }) => `nobody who may react has a shot at ${whom || 'it'}.`,
    holds_back: ({ whom }) => `the rules of engagement forbid to fire at ${whom || 'it'}.`,
    hit: ({ here, whom }) => `the shot has ${percent(here)} to hurt ${whom}.`,
    duel: ({ here, whom }) => (here > 0 ? `${whom} is likelier to be hurt by it than you, by ${points(here)} points of a hundred.` : `${whom} is in contact, and no other way out is better.`),
    goal: ({ here }) => (here ? `${steps(here)} left to the objective then.` : 'the objective is reached then.'),
    enemy: ({ here }) => (here ? `${steps(here)} left to the enemy then.` : 'the enemy is reached then.'),
    unseen: () => 'fewer enemies see that square, or watch it.',
    jam: () => 'a gun that is jammed cannot be fired.',
    door: () => 'the way on leads through there.',
    front: ({ here, there, other }) => (here < there ? `it is farther in front, ${steps(here)} away, and makes room for ${other}.` : `it comes before ${other}.`),
    engaged: ({ other }) => `it is in close combat, and ${other} is not.`,
    promise: ({ here }) => (here ? `no other unit has a better shot now: ${percent(here)} to suppress.` : 'no other unit has a better shot now.'),
  } as Record<string, (told: Told) => string>,
}

export type Words = typeof words
