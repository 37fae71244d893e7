/** The words of whom one plays in English: what other languages must match. */
export const words = {
  opponent: 'Opponent',
  levels: { recruit: 'Recruit', heuristic: 'Solid', sharp: 'Sharp', random: 'Anything, at random' } as Record<string, string>,
  levelsMeaning: {
    recruit: 'Knows what is good, and overlooks half of it.',
    heuristic: 'Shoots where it pays, keeps to cover, goes for its objective.',
    sharp: 'Weighs the same things better. It sees no more than you.',
    random: 'Does anything that is allowed.',
  } as Record<string, string>,
  temper: 'Temper',
  tempers: { '': 'Even-handed', bold: 'Bold', careful: 'Careful' } as Record<string, string>,
  tempersMeaning: { bold: 'It closes in and charges, whatever that costs it.', careful: 'It stays in cover, and lets you come.' } as Record<string, string>,
  against: { recruit: 'against a recruit', heuristic: 'against a solid computer', sharp: 'against a sharp computer', random: 'against chance' } as Record<string, string>,
  manners: { bold: 'bold', careful: 'careful' } as Record<string, string>,
  other: (name: string) => `against ${name}`,
}
