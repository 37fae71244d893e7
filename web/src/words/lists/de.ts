import type { words as english } from './en'

/** What is said of a force by itself, in German. */
export const words: typeof english = {
  title: 'Eine Streitmacht für sich',
  about: 'Wer kämpft, und nichts davon, wo: Sie kommt in jede Seite jedes Szenarios. Dieser Browser behält sie.',
  name: 'Name der Streitmacht',
  squads: 'Ihre Trupps',
  another: 'Noch ein Trupp',
  type: 'Art',
  addSquad: 'Hinzufügen',
  faults: 'Noch nicht richtig',
  look: 'Sehen Sie sich das an',
  whole: 'Das Übrige der Liste',
  takeFrom: (side) => `Von ${side} nehmen`,
  putInto: (side) => `In ${side} einsetzen`,
  done: (side) => `${side} hat jetzt diese Trupps; ein Schritt zurück nimmt sie wieder heraus.`,
  asFile: 'Als Datei (.force.yaml)',
  asText: 'Als Text kopieren',
  asMarkdown: 'Als Markdown kopieren',
  asLink: 'Link kopieren',
  copied: 'Kopiert.',
  tooLong: 'Das ist zu lang für einen Link: Speichern Sie es als Datei.',
  notCopied: 'Dieser Browser lässt hier niemanden kopieren: Speichern Sie es als Datei.',
  text: 'Die Liste als Text (YAML)',
}
