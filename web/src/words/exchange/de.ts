import type { Words } from './en'

/** The words of the fire that could be given and taken at a place in German. */
export const words: Words = {
  title: 'Feuer dort, gegeben und empfangen',
  meaning: 'Die Aussicht, von dort jemanden niederzuhalten und dort niedergehalten zu werden: alle im Einzelnen.',
  gives: 'Auf wen Sie von dort feuern könnten',
  takes: 'Wer dort auf Sie feuern könnte, bekannt und noch nicht aktiviert',
  heads: ['wer', 'Abstand', 'Würfel', 'nieder', 'Treffer'],
  none: 'Niemand.',
}
