import { DOES, formOf, STATES, type Words } from './en'

const MARKS: Record<string, [string, string, string?]> = {
  dead: ['gefallen', '{} gefallen'], wounded: ['verwundet', '{} verwundet'], unharmed: ['Rüstung hielt', 'Rüstung hielt {}-mal', 'Rüstung hielt zweimal'], 'bounced off': ['prallt ab', 'prallt {}-mal ab', 'prallt zweimal ab'], treated: ['versorgt', '{} versorgt'],
  out: ['außer Gefecht', '{} außer Gefecht'], suppressed: ['niedergehalten', 'niedergehalten ×{}'], recovered: ['Marker entfernt', 'Marker entfernt'],
  'confidence lost': ['Zuversicht verloren', 'Zuversicht verloren'], 'in position': ['In Stellung', 'In Stellung'], surrendered: ['ergibt sich', 'ergibt sich'],
  destroyed: ['zerstört', '{} zerstört'], disabled: ['lahmgelegt', '{} lahmgelegt'], hit: ['getroffen', '{} getroffen'],
  immobilised: ['fahrunfähig', 'fahrunfähig'], 'systems out': ['Systeme ausgefallen', 'Systeme ausgefallen'], 'leader lost': ['Anführer verloren', 'Anführer verloren'], 'got out': ['steigt aus', 'steigt aus'],
}

const LUCK: Record<string, string> = {
  shot: 'solchen Schüssen bewirken das oder mehr', 'shot nothing': 'solchen Schüssen gehen fehl', 'roll passed': 'solchen Würfen gelingen', 'roll failed': 'solchen Würfen misslingen',
  fight: 'solchen Runden gewinnt diese Seite', 'fight nothing': 'solchen Runden gewinnt niemand', strike: 'solchen Angriffen bewirken das oder mehr', 'strike nothing': 'solchen Angriffen bewirken nichts', burst: 'solchen Einschlägen verletzen so viele oder mehr', 'burst nothing': 'solchen Einschlägen verletzen niemanden',
  fall: 'solchen Einsätzen liegen so nahe oder näher', 'fall passed': 'solchen Einsätzen liegen auf dem Punkt',
}

export const words: Words = {
  title: (kind, who, target) => (kind === 'shot' ? (target ? `${who || '?'} feuert auf ${target}` : `${who} feuert`) : kind === 'fight' ? (target ? `${who} gegen ${target}` : who) : kind === 'burst' ? 'Feuerunterstützung' : who),
  from: (who) => `, von ${who} aus`,
  of: (n, many) => `${n} von ${many}`,
  beat: 'schlägt ihn',
  over: (needs) => `über ${needs}`,
  beats: (many) => (many === 0 ? 'Daneben' : many === 1 ? '1 schlägt ihn' : `${many} schlagen ihn`),
  hits: (many) => (many === 0 ? 'Kein Treffer' : many === 1 ? '1 Treffer' : `${many} Treffer`),
  luck: (n, kind, result) => `${n} von 100 ${LUCK[`${kind} ${result}`] ?? LUCK[kind]}`,
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  mark: (what, many, counts = false) => formOf(MARKS[what] ?? [what, what], many, counts && !STATES.has(what)).replace('{}', `${many}`),
  happened: (side) => `Was ${side} tat`,
  both: 'Was geschah',
  rowsOf: (turn) => `Was in Runde ${turn} geschah`,
  befell: (who, said, what) => (what.every((one) => DOES.has(one)) ? `${who} ${said.join(', ')}` : `${who}: ${said.join(', ')}`),
  fired: (target) => `feuert auf ${target}`,
  fought: (target) => `kämpft gegen ${target}`,
  shelled: 'Feuerunterstützung fällt',
  noEffect: (deeds) => `Ohne Wirkung: ${deeds}`,
  idle: (who) => `${who.join(', ')}: keine Aktion`,
  goOn: 'Weiter',
  nothing: 'ohne Wirkung',
  again: 'Noch einmal ansehen',
  clip: 'Clip',
  making: 'Nimmt auf …',
  every: 'Jede Zeile',
  films: 'Filme',
  sounds: 'Töne',
  off: 'Aus',
  on: 'An',
  colours: 'Farben',
  themes: { '': 'wie das System', light: 'hell', dark: 'dunkel', contrast: 'hoher Kontrast' },
  speeds: { 0.5: 'langsam', 1: 'normal', 2: 'schnell', 0: 'stehend' },
}
