import type { words as english } from './en'

/** The words of the scenario editor in German. */
export const words: typeof english = {
  tools: 'Werkzeuge',
  select: 'Wählen',
  kinds: { light_wood: 'Wald', crops: 'Feld', road: 'Straße', hedge: 'Hecke', building: 'Haus', squad: 'Trupp' },
  again: 'Wiederholen',
  undo: 'Zurücknehmen',
  open: 'Öffnen',
  save: 'Speichern',
  play: 'Spielen',
  begin: 'Beginnen',
  share: 'Link',
  copied: 'Der Link ist kopiert: Wer ihn öffnet, hat diesen Entwurf.',
  tooLong: 'Das ist zu lang für einen Link: Speichere es als Datei.',
  cut: 'Der Link war abgeschnitten: Er enthält keinen Entwurf.',
  weigh: 'Ist es fair?',
  copy: 'Kopieren',
  remove: 'Entfernen',
  check: 'Prüfung',
  playable: 'Kein Fehler: Es lässt sich spielen.',
  line: (number: number) => `Zeile ${number}`,
  text: 'Der Text (YAML)',
  table: 'Der Tisch',
  kept: 'Entwurf · hier behalten',
  hint: 'Wähle durch Tippen, was auf dem Tisch liegt oder steht. Ein Werkzeug setzt eine Form, wohin du tippst; dann zieh sie oder ihre Ecken.',
}
