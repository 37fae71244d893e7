/** The words of the table's tools in English: what other languages must match. */
export const words = {
  ruler: 'Ruler',
  look: 'Line of sight',
  field: 'Field of view',
  threat: 'Threat map',
  grid: 'Grid',
  rings: 'Rings',
  flip: 'Turn round',
  done: 'Put the tool away',
  pointBack: 'Remove the last point',
  viewer: 'Another viewer',
  rulerHelp: 'Choose where to begin, then one place after another.',
  measured: (legs: string[], whole: string) => (legs.length > 1 ? `${legs.join(' + ')} = ${whole}` : whole),
  lookFrom: 'Choose who looks: a unit or any place.',
  lookAt: (viewer: string) => `${viewer} looks: choose at what.`,
  fieldFrom: 'Choose a unit or any place to look from.',
  seen: 'seen',
  unseen: 'not seen',
  kinds: { hidden: 'out of sight', clear: 'in sight', soft: 'in sight, in soft cover', hard: 'in sight, in hard cover' } as Record<string, string>,
  key: 'Dark: out of sight. Dots: soft cover there. Lines: hard cover there.',
  threats: (count: number, who: string) => (count ? `${count} can fire here: ${who}` : 'nobody known can fire here'),
  asking: 'Looking …',
  noAnswer: 'Nothing can be said of this.',
  on: (what: string) => `${what}: on`,
  off: (what: string) => `${what}: off`,
}

export type Words = typeof words
