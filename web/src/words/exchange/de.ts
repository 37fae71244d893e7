import type { Words } from './en'

/** The words of possible fire from and at a place in German. */
export const words: Words = {
  title: 'Feuer von diesem Ort und auf ihn',
  meaning: 'Ihre Chance, jedes Ziel von dort niederzuhalten, und die Chance jedes Gegners, Sie dort niederzuhalten.',
  gives: 'Ziele, auf die Sie von dort feuern könnten',
  takes: 'Bekannte, noch nicht aktivierte Gegner, die dort auf Sie feuern könnten',
  suppress: 'Niederhalten',
  you: 'Sie',
  they: 'jene',
  heads: ['Einheit', 'Abstand', 'Würfel', 'nieder', 'Treffer'],
  none: 'Keine.',
}
