import type { Words } from './en'

const FATES: Record<string, string> = { '': 'am Boden', dead: 'gefallen', wounded: 'verwundet', stunned: 'benommen', treated: 'versorgt', out: 'außer Gefecht', captive: 'gefangen' }

export const words: Words = {
  fighter: (attacks, code) => `${attacks ? 'Angreifer' : 'Verteidiger'} ${code}`.trim(),
  pairs: 'Paare dieser Runde',
  beats: 'schlägt',
  draw: 'Patt',
  fate: (fate, leader) => `${leader ? 'Anführer ' : ''}${FATES[fate] ?? fate}`,
  round: (side, place, won, lost, leaders) =>
    [`${side ? `${side} ${place ? `siegt bei ${place}` : 'gewinnt die Runde'}` : place ? `Keine Seite siegt bei ${place}` : 'Unentschieden'}: ${won} zu ${lost}`, ...leaders.map(([code, fate]) => `Anführer von ${code} ${FATES[fate] ?? fate}`)].join(', '),
}
