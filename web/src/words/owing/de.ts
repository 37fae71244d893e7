import type { Words } from './en'

/** The words of tests that are still owed at a table, in German. */
export const words: Words = {
  title: 'Noch offen',
  meaning: 'Proben warten hier, bis sie gewürfelt oder erlassen sind, auch wenn die Seite geschlossen wird.',
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
  passes: 'Die Probe gilt als bestanden, und das Protokoll des Abends nennt den Grund.',
  fails: 'Kein Wurf dieses Würfels besteht. Die Probe wird gestrichen; ihre anderen Folgen bleiben auf Ihrem Tisch. Das Protokoll des Abends nennt den Grund.',
  first: 'Beenden Sie zuerst den angefangenen Wurf.',
  waived: (unit, test, reason) => `${unit}: ${test} erlassen, weil ${reason}.`,
}
