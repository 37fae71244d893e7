/** The words of the squads that a player keeps, in English: what other languages must match. */
export const words = {
  title: 'My platoon',
  meaning: 'Name your squads once. They stay in this browser; save them as a file to take them along.',
  none: 'No squad is kept yet.',
  name: 'Name of the squad',
  keep: { firer: 'Keep the firing squad', target: 'Keep the target' },
  fires: (name: string) => `${name} fires`,
  isTarget: (name: string) => `${name} is the target`,
  rename: (name: string) => `Name of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  firesShort: 'Fires',
  targetShort: 'Target',
  removeShort: 'Remove',
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  save: 'Save as a file',
  load: 'Load a file',
  loaded: (count: number) => (count === 1 ? '1 squad is loaded.' : `${count} squads are loaded.`),
  badFile: (name: string) => `${name} holds no platoon: choose a file that was saved here.`,
  badSquad: (name: string, place: number) => `${name}: squad ${place} cannot be read. Nothing was loaded.`,
  tooMany: (most: number) => `A platoon holds at most ${most} squads.`,
  taken: (name: string) => `${name} is a name already: choose another.`,
  unnamed: 'Type a name first.',
  unkept: 'This browser keeps nothing: save the platoon as a file before you leave.',
}

export type Words = typeof words
