/** The words of close combat at the referee's, in English: what other languages must match. */
export const words = {
  closing: 'Charge and close combat',
  comesHome: 'The charge is taken to come home: no dash is rolled, nobody fires at it, and nobody gives ground or follows through. Dice of a pair: first the smaller side, the defenders if both are equal.',
  surplus: 'Odd figures out',
  each: 'one on each',
  one: 'all on one',
  inHand: { firer: 'In the attackers’ hands', target: 'In the defenders’ hands' },
  asType: 'as their type',
  arms: (count: number) => (count === 1 ? '1 weapon' : `${count} weapons`),
  armsMeaning: 'Count the figures that fight with each. The others fight with bare hands; without any, all have what their type carries.',
  names: { pistol: 'Pistol', 'machine pistol': 'Machine pistol', blade: 'Blade', shotgun: 'Shotgun', flamer: 'Flamer', 'power saw': 'Power saw', 'shock maul': 'Shock maul', 'breaching hammer': 'Breaching hammer' } as Record<string, string>,
}

export type Words = typeof words
