import type { Words } from './en'

const percent = (chance: number) => `${Math.round(100 * chance)} %`
const inches = (far: number) => `${Math.round(10 * far) / 10}″`
const than = (said: string) => (said ? ` statt ${said}` : '')

const points = (share: number) => Math.round(100 * share)
const steps = (count: number) => `${count} ${count === 1 ? 'Schritt' : 'Schritte'}`

/** The words of what the computer advises in German. */
export const words: Words = {
  why: 'Warum:',
  rather: (order) => `Lieber als: ${order}`,
  terms: {
    casualties: ({ here, whom }) => `das verspricht Verluste: ${percent(here)}, dass ${whom} jemanden verliert.`,
    suppress: ({ here, whom }) => `${percent(here)}, dass ${whom} niedergehalten wird und nichts tut, bis es sich erholt hat.`,
    strike: ({ whom }) => `${whom} ist das Ziel, dem diese Waffen am meisten schaden.`,
    exposed: ({ here, there, whom }) => `${whom} könnte Sie dort mit ${percent(here)} niederhalten${than(percent(there))}.`,
    shot: ({ here, there, whom }) => `von dort halten Sie ${whom} mit ${percent(here)} nieder${than(percent(there))}.`,
    aim: ({ here, there, whom }) => `dann sind es noch ${inches(here)} bis ${whom ? `zu ${whom}` : 'zum Ziel'}${than(inches(there))}.`,
    hurry: ({ here, there, whom }) => `die Zeit ist knapp: dann sind es noch ${inches(here)} bis ${whom ? `zu ${whom}` : 'zum Ziel'}${than(inches(there))}.`,
    rise: ({ here }) => `sie muss ihre Stellung verlassen, bevor sie weiterkann: noch ${inches(here)}.`,
    dug_in: () => 'von hier ist auf niemanden zu schießen, und eine Stellung macht den nächsten Schuss auf Sie schwerer.',
    marker: ({ here }) => `niedergehalten kann sie nichts anderes tun: ${percent(here)}, dass ein Marker verschwindet.`,
    nerve: ({ here, whom }) => `${percent(here)}, dass ${whom} eine Stufe Zuversicht zurückgewinnt.`,
    handover: ({ here, whom }) => `${whom} kann eine Aktion besser brauchen: ${percent(here)}, dass es sofort handelt.`,
    wounded: ({ here }) => (here === 1 ? 'jemand ist verwundet und nicht versorgt.' : `${here} sind verwundet und nicht versorgt.`),
    scattered: () => 'der Trupp ist verstreut und muss aufschließen.',
    watch: () => 'jetzt lohnt kein Schuss: auf wen sich in Sicht bewegt, wird geschossen.',
    might: () => 'im Nahkampf ist sie viel stärker.',
    rest: () => 'nichts anderes, was sie jetzt darf, verspricht etwas.',
    only: () => 'keine andere Einheit kann noch handeln.',
    near: ({ here, there, other }) => `sie ist näher am Feind: ${inches(here)}, ${other} ${inches(there)}.`,
    pinned: ({ here, there, other }) => `weniger Marker halten sie nieder: ${here}, ${other} hat ${there}.`,
    beaten: ({ other }) => `${other} ist geschlagen und kann warten.`,
    leads: () => 'wer führt, handelt zuerst: er kann den anderen helfen.',
    hit: ({ here, whom }) => `der Schuss verletzt ${whom} mit ${percent(here)}.`,
    duel: ({ here, whom }) => (here > 0 ? `dass es ${whom} trifft, ist um ${points(here)} von hundert Punkten wahrscheinlicher, als dass es Sie trifft.` : `${whom} ist in Berührung, und kein anderer Ausweg ist besser.`),
    goal: ({ here }) => (here ? `dann noch ${steps(here)} bis zum Ziel.` : 'dann ist das Ziel erreicht.'),
    enemy: ({ here }) => (here ? `dann noch ${steps(here)} bis zum Feind.` : 'dann ist der Feind erreicht.'),
    unseen: () => 'jenes Feld sehen oder bewachen weniger Feinde.',
    jam: () => 'mit Ladehemmung schießt die Waffe nicht.',
    door: () => 'dort hindurch führt der Weg weiter.',
    front: ({ here, there, other }) => (here < there ? `die Figur ist weiter vorn, noch ${steps(here)}, und macht Platz für ${other}.` : `sie kommt vor ${other}.`),
    engaged: ({ other }) => `die Figur ist im Nahkampf und ${other} nicht.`,
    promise: ({ here }) => (here ? `keine andere Einheit hat jetzt einen besseren Schuss: ${percent(here)} niederzuhalten.` : 'keine andere Einheit hat jetzt einen besseren Schuss.'),
  },
}
