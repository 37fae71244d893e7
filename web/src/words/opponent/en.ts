/** The words of the opponent in English: what other languages must match. */
export const words = {
  opponent: 'Opponent',
  levels: { recruit: 'Recruit', heuristic: 'Solid', sharp: 'Sharp', random: 'Random' } as Record<string, string>,
  levelsMeaning: {
    recruit: 'Knows what is good but overlooks half of it.',
    heuristic: 'Shoots when it is worth it, keeps to cover, goes for its objective.',
    sharp: 'Weighs the same things better, and sees no more than you do.',
    random: 'Picks any allowed order at random.',
  } as Record<string, string>,
  temper: 'Temper',
  tempers: { '': 'Even-handed', bold: 'Bold', careful: 'Careful' } as Record<string, string>,
  tempersMeaning: { bold: 'It closes in and charges at any cost.', careful: 'It stays in cover and lets you come.' } as Record<string, string>,
  against: { recruit: 'against the Recruit AI', heuristic: 'against the Solid AI', sharp: 'against the Sharp AI', random: 'against the Random AI' } as Record<string, string>,
  manners: { bold: 'bold', careful: 'careful' } as Record<string, string>,
  other: (name: string) => `against ${name}`,
}
