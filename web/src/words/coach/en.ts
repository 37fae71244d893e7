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
