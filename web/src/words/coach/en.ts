/** Values of a reason: for the advised order and for another one, the unit concerned, and the other unit or order. */
export interface Told {
  here: number
  there: number
  target: string
  other: string
}

const percent = (chance: number) => `${Math.round(100 * chance)} %`
const inches = (far: number) => `${Math.round(10 * far) / 10}″`
const than = (said: string) => (said ? ` instead of ${said}` : '')

const points = (share: number) => Math.round(100 * share)
const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`

/** The words of the AI's advice in English: what other languages must match. */
export const words = {
  why: 'Why:',
  noAdvice: 'This battle gives no advice until it is over.',
  coach: 'Coach: hints, good places',
  coachOff: 'The coach is off. You can switch it on in the settings.',
  coachGone: 'The coach is now off. You can switch it on again in the settings.',
  coachOn: 'Switch it on',
  moveFirst: (chance: number) => `Move first: ${percent(chance)} to suppress`,
  moveFirstMeaning: 'A place within one move gives a better chance to suppress. Plan the way there.',
  rather: (order: string) => `Instead of: ${order}`,
  terms: {
    casualties: ({ here, target }) => `${percent(here)} chance that ${target} loses a figure.`,
    suppress: ({ here, target }) => `${percent(here)} chance to suppress ${target}, which then does nothing until it recovers.`,
    strike: ({ target }) => `${target} is the target that these weapons can hurt most.`,
    exposed: ({ here, there, target }) => `there ${target} could suppress you with a chance of ${percent(here)}${than(percent(there))}.`,
    shot: ({ here, there, target }) => `from there you suppress ${target} with a chance of ${percent(here)}${than(percent(there))}.`,
    aim: ({ here, there, target }) => `that leaves ${inches(here)} to ${target || 'the objective'}${than(inches(there))}.`,
    hurry: ({ here, there, target }) => `time is short: that leaves ${inches(here)} to ${target || 'the objective'}${than(inches(there))}.`,
    rise: ({ here }) => `it has to leave its position before it can move on: ${inches(here)} to go.`,
    dug_in: () => 'there is no target from here, and In Position you are harder to hit.',
    marker: ({ here }) => `a suppressed unit can do nothing else: ${percent(here)} chance to remove a marker.`,
    nerve: ({ here, target }) => `${percent(here)} chance that ${target} regains a level of confidence.`,
    handover: ({ here, target }) => `${target} can use an action better: ${percent(here)} chance that it acts at once.`,
    wounded: ({ here }) => (here === 1 ? '1 figure is wounded and untreated.' : `${here} figures are wounded and untreated.`),
    scattered: () => 'the squad is scattered and has to close up.',
    watch: () => 'no shot is worth it now. Any enemy that moves in sight is fired at.',
    might: () => 'it is much stronger in close combat.',
    rest: () => 'none of its other actions is of use now.',
    only: () => 'no other unit can still act.',
    near: ({ here, there, other }) => `it is nearer to the enemy: ${inches(here)} away; ${other} is ${inches(there)} away.`,
    pinned: ({ here, there, other }) => `it has fewer suppression markers: ${here}; ${other} has ${there}.`,
    beaten: ({ other }) => `${other} is beaten and can wait.`,
    leads: () => 'commanders go first because they can help the others.',
    flees: () => 'a beaten unit has to fall back, so it can do nothing else.',
    panic: ({ here }) => `a panicked unit can do nothing else: ${percent(here)} chance that it calms down.`,
    column: () => 'it can’t fight in Travel column, so it forms up first.',
    parts: () => 'it can’t close up any more, so the detached figures go on by themselves.',
    element: () => 'a part of it is still detached and can still act.',
    hatches: () => 'there is no unit to command from inside, and with its hatches shut it fights more safely.',
    repair: () => 'its systems are out, and it can’t fire without them.',
    detonate: () => 'a mine would hit enough enemies now.',
    drone: () => 'the drone can reach an inverted counter without danger.',
    shells: () => 'enemies are close enough together for shells.',
    demolish: () => 'a target for a demolition charge is within reach.',
    launcher: () => 'a remote launcher can hit a vehicle that still fights.',
    opened: () => 'it can’t fire out of the sealed building.',
    ferry: () => 'it can take the wounded away.',
    leaves: () => 'it is near the edge where it has to leave the table.',
    walls: () => 'the figures in the building are a better target than any other.',
    item: () => 'a weapon of a fallen figure is within reach.',
    tuned: () => 'its electronics work only once they are active.',
    quench: () => 'an objective is burning, and this puts the fire out more often than not.',
    search: () => 'an inverted counter is in sight, and what it hides is unknown.',
    steadied: () => 'the building it is in has a marker.',
    captives: () => 'a captive may know something.',
    laid: () => 'no shot is worth it now, and what is laid here blocks the way.',
    mark: ({ target }) => `${target} is the easiest target from here.`,
    hidden: () => 'the sniper has been found and can hide again.',
    flight: () => 'an aircraft first flies to where it is needed.',
    enters: () => 'it is still off the table.',
    drop: () => 'it lands near the place where it is needed, on your side.',
    gets_down: () => 'the enemy is near, or the vehicle can go no farther.',
    between: ({ here, target }) => `${target} is between two moves, so this shot needs no test and is not hasty${here ? `: ${percent(here)} chance to suppress it` : ''}.`,
    from_watch: ({ here, target }) => `its Overwatch counter allows a shot at ${target} without a test${here ? `: ${percent(here)} chance to suppress it` : ''}.`,
    wounds: ({ here, target }) => `a hit wounds ${target} with a chance of ${percent(here)}.`,
    strikes_back: ({ here, there, target }) => `against this weapon ${target} gains ${points(here)} points in a hundred by attacking, against the first ${points(there)}: wounds given less wounds taken.`,
    bare_answer: ({ here, target }) => `no other weapon in hand is better: ${target} gains ${points(here)} points in a hundred by attacking, wounds given less wounds taken.`,
    again: ({ here }) => (here ? `a failed die can only improve: ${here} ${here === 1 ? 'die' : 'dice'} to reroll.` : 'no failed die may be rerolled.'),
    parries: ({ here }) => `losing the ${here} costs the enemy more than losing any other success.`,
    lets_through: () => 'no parry would make a wound less likely.',
    placed: ({ here, target }) => `nearer to the enemy is better: ${steps(here)} to ${target}.`,
    put_off: ({ here, target }) => `as far from your side as possible: ${steps(here)} to ${target}.`,
    looks: ({ here, target }) => `it faces the nearest enemy: ${target}, ${steps(here)} away.`,
    lurks: ({ here, target }) => `the nearest enemy, ${target}, is ${steps(here)} from there.`,
    by_test: ({ here, there, target }) => `a shot at ${target} that costs only the test: ${percent(there)} chance to pass${here ? `, then ${percent(here)} to suppress ${target}` : ''}.`,
    let_pass: ({ target }) => `no unit that may react has a shot at ${target || 'it'}.`,
    holds_back: ({ target }) => `the rules of engagement forbid firing at ${target || 'it'}.`,
    hit: ({ here, target }) => `the shot hurts ${target} with a chance of ${percent(here)}.`,
    duel: ({ here, target }) => (here > 0 ? `${target} is likelier to be hurt than you, by ${points(here)} points in a hundred.` : `${target} is in contact, and there is no better way out.`),
    goal: ({ here }) => (here ? `that leaves ${steps(here)} to the objective.` : 'it reaches the objective.'),
    enemy: ({ here }) => (here ? `that leaves ${steps(here)} to the enemy.` : 'it reaches the enemy.'),
    unseen: () => 'fewer enemies see or watch that square.',
    jam: () => 'a jammed gun can’t fire.',
    door: () => 'the way forward leads through it.',
    front: ({ here, there, other }) => (here < there ? `it is farther forward, ${steps(here)} away, and makes room for ${other}.` : `it comes before ${other}.`),
    engaged: ({ other }) => `it is in close combat, and ${other} is not.`,
    promise: ({ here }) => (here ? `no other unit has a better shot now: ${percent(here)} chance to suppress.` : 'no other unit has a better shot now.'),
  } as Record<string, (told: Told) => string>,
}

export type Words = typeof words
