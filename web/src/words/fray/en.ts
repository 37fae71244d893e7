const FATES: Record<string, string> = { '': 'down', dead: 'killed', wounded: 'wounded', stunned: 'stunned', treated: 'treated', out: 'out of action', captive: 'taken' }

/** The words of a round of close combat in English: what other languages must match. */
export const words = {
  fighter: (attacks: boolean, code: string) => `${attacks ? 'attacker' : 'defender'} ${code}`.trim(),
  pairs: 'Pairs of this round',
  beats: 'beats',
  draw: 'draw',
  /** Fate of a figure that falls; '' as long as nothing is known of it. */
  fate: (fate: string, leader: boolean) => `${leader ? 'leader ' : ''}${FATES[fate] ?? fate}`,
  /** Result of a round; `place`: where it was fought, if that has a name; `leaders`: the units whose leaders fell, and their fates. */
  round: (side: string, place: string, won: number, lost: number, leaders: [string, string][]) =>
    [`${side ? `${side} wins ${place || 'the round'}` : place ? `Neither side wins ${place}` : 'A draw'}: ${won} for ${lost}`, ...leaders.map(([code, fate]) => `${code}’s leader ${FATES[fate] ?? fate}`)].join(', '),
}

export type Words = typeof words
