import type { Words } from './en'

/** The words of tests that are still owed at a table, in German. */
export const words: Words = {
  title: 'Noch offen',
  meaning: 'Proben warten hier, bis sie gewürfelt oder erlassen sind, was auch sonst gespielt wird, und auch wenn die Seite geschlossen war.',
  test: (unit, test) => `${unit}: ${test}`,
  over: (faces, over, cite) => `D${faces} über ${over} (${cite})`,
  page: (number) => `S. ${number}`,
  now: 'jetzt',
  roll: 'Würfeln',
  type: 'Augen tippen',
  waive: 'Erlassen',
  later: 'Später',
  rollIt: (what) => `Würfeln: ${what}`,
  typeIt: (what) => `Augen tippen: ${what}`,
  waiveIt: (what) => `Erlassen: ${what}`,
  laterIt: (what) => `Später: ${what}`,
  why: 'Weil',
  reasons: ['wir es vergessen haben', 'wir es anders vereinbart haben', 'es falsch abgelesen wurde'],
  passes: 'Sie gilt als bestanden, und der Abend nennt den Grund.',
  fails: 'Keine Seite dieses Würfels besteht: Die Probe wird gestrichen, was sonst geschah, bleibt auf Ihrem Tisch. Der Abend nennt den Grund.',
  first: 'Beenden Sie zuerst den angefangenen Wurf.',
  waived: (unit, test, reason) => `${unit}: ${test} erlassen, weil ${reason}.`,
}
