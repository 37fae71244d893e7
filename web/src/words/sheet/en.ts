/** The words of what is printed of squads, in English: what other languages must match. */
export const words = {
  title: 'Order of battle',
  platoon: 'My platoon',
  print: 'Print',
  close: 'Close',
  sum: (squads: number, figures: number) => [squads === 1 ? '1 unit' : `${squads} units`, figures && (figures === 1 ? '1 figure' : `${figures} figures`)].filter(Boolean).join(', '),
  squad: 'Unit',
  what: 'What it is',
  figures: 'Figures',
  arms: 'Weapons',
  leader: (value: number) => `leader ${value}`,
  motivation: (how: string) => `motivation ${how}`,
  fallen: 'Fallen',
  suppression: 'Suppression',
  acted: 'Has acted in turn',
  photoOf: (name: string) => `Photo of ${name}`,
}

export type Words = typeof words
