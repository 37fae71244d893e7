/** What the options of boarding say in German: the chapters, each place of the rules, and the options by it. */
export const words: Record<string, string> = {
  'Activations and command': 'Aktivierung und Befehl',
  'Shooting and overwatch': 'Schießen und Overwatch',
  'Contact, facing, engaging': 'Kontakt, Blickrichtung, Nahkampf beginnen',
  'Close combat': 'Nahkampf',
  'Close-combat weapons': 'Nahkampfwaffen',
  Missions: 'Missionen',

  'Hidden aliens': 'Verborgene Aliens',
  'Reinforcements arrive as blips, each of which hides one to three aliens until it is seen.':
    'Verstärkung kommt als Signal, und jedes Signal verbirgt einen bis drei Aliens, bis es gesehen wird.',
  'Whether reinforcements arrive as blips: not in the book, where each arrival is one alien in plain view.':
    'Ob Verstärkung als Signal kommt: nicht im Buch; dort ist jeder Ankömmling ein Alien, das offen zu sehen ist.',

  'Command points': 'Befehlspunkte',
  'Each side rolls a D6 at the beginning of its phase, to spend as AcPo of any of its units in that phase.':
    'Jede Seite würfelt zu Beginn ihrer Phase einen D6 und gibt so viele Punkte in dieser Phase als Aktionspunkte beliebiger eigener Einheiten aus.',
  'Whether each side rolls for command points in its own phase: not in the book.':
    'Ob jede Seite in ihrer eigenen Phase um Befehlspunkte würfelt: nicht im Buch.',

  'contact way': 'Kontakt',
  'Contact is not diagonal': 'Kein Kontakt über Eck',
  'Models are in close-combat range only when their squares share an edge.':
    'Modelle sind nur in Nahkampfweite, wenn ihre Felder eine Kante gemeinsam haben.',
  'Whether neighbours in a way are in contact: in all eight.': 'Ob Nachbarn in einer Richtung Kontakt haben: in allen acht.',

  'is frontal': 'Angriff von vorn',
  'Attackers in the front squares are to the front': 'Wer auf den vorderen Feldern steht, greift von vorn an',
  'A defender is attacked to its front when the attacker stands in one of its three forward squares.':
    'Ein Verteidiger wird von vorn angegriffen, wenn der Angreifer auf einem der drei Felder vor ihm steht.',
  "Whether a defender is attacked to its front: the two look into each other's faces; dx, dy lead to the defender.":
    'Ob ein Verteidiger von vorn angegriffen wird: wenn die beiden einander ins Gesicht sehen.',

  'strikes back': 'Zurückschlagen',
  'No striking back across a corner': 'Über Eck wird nicht zurückgeschlagen',
  'A defender attacked diagonally that is not chest to chest with its attacker rolls no dice.':
    'Ein über Eck angegriffener Verteidiger, der seinem Angreifer nicht Brust an Brust gegenübersteht, wirft keine Würfel.',
  'Striking back in full across a corner': 'Über Eck wird voll zurückgeschlagen',
  'A defender attacked diagonally strikes back in full, chest to chest or not.':
    'Ein über Eck angegriffener Verteidiger schlägt voll zurück, ob Brust an Brust oder nicht.',
  'How a defender strikes back: in full to its front, else without wounding.':
    'Wie ein Verteidiger zurückschlägt: nach vorn voll, sonst ohne zu verwunden.',

  'turns to attacker': 'Drehung zum Angreifer',
  'Only a winner turns to its attacker': 'Nur wer gewinnt, dreht sich zum Angreifer',
  'A defender attacked to flank or rear turns to its attacker only when it scores more successes.':
    'Ein in Flanke oder Rücken angegriffener Verteidiger dreht sich nur dann zum Angreifer, wenn er mehr Erfolge erzielt.',
  'Whether a surviving defender that was not attacked to its front turns, free: always.':
    'Ob ein Verteidiger, der nicht von vorn angegriffen wurde und überlebt, sich ohne Kosten dreht: immer.',

  'rerolls left': 'Nachwürfe, die bleiben',
  'Only equal Re-rolls cancel': 'Nur gleiche Nachwürfe heben sich auf',
  'Re-roll n is cancelled by Re-roll of the same n alone.': 'Nachwurf n wird nur von Nachwurf mit demselben n aufgehoben.',
  'Re-rolls left when identical abilities cancel: Re-roll n is n copies of Re-roll.':
    'Nachwürfe, die bleiben, wenn gleiche Fähigkeiten sich aufheben: Nachwurf n gilt als n Nachwürfe.',

  'ability at': 'Reihenfolge der Fähigkeiten',
  'players choose': 'Wer über Fähigkeiten entscheidet',
  'Parry before Re-roll': 'Parade vor Nachwurf',
  'Every Parry is used before any Re-roll.': 'Alle Paraden werden vor allen Nachwürfen eingesetzt.',
  "Which ability comes at a place of the order: every Re-roll first, then every Parry, the attacker's before.":
    'Welche Fähigkeit an welcher Stelle kommt: erst jeder Nachwurf, dann jede Parade, die des Angreifers zuerst.',
  'Whether a player is asked how to use an ability, and may decline: yes.':
    'Ob ein Spieler gefragt wird, wie eine Fähigkeit genutzt wird, und verzichten darf: ja.',
  'Re-roll and Parry are used unasked': 'Nachwurf und Parade ungefragt',
  'Nobody is asked: every Re-roll is used, and every Parry of a success, the highest first, unless a new six could deny an armour save so that a wound became likelier.':
    'Niemand wird gefragt: Jeder Nachwurf wird genutzt, und jede Parade eines Erfolgs, der höchste zuerst, außer wo eine neue Sechs eine Rüstungsrettung verwehren könnte und eine Wunde dadurch wahrscheinlicher würde.',

  'pool size': 'Zahl der Nahkampfwürfel',
  "Concussion halves the engager's die too": 'Betäubung halbiert auch den Würfel des Eröffners',
  "A concussed model halves its dice after the engager's die has been added.":
    'Ein betäubtes Modell halbiert seine Würfel erst, wenn der für das Eröffnen des Nahkampfs dazugekommen ist.',
  "Dice of a pool: half, rounded down, if concussed; then one more for the engager's first attack.":
    'Nahkampfwürfel: bei Betäubung die Hälfte, abgerundet; dann einer mehr beim ersten Angriff dessen, der den Nahkampf eröffnet.',

  'poisoned need': 'Was eine Giftwaffe braucht',
  'Poison may need 1 only': 'Gift braucht vielleicht nur 1',
  'A poisoned weapon may bring the number needed down to 1, so that no die fails.':
    'Eine Giftwaffe darf die nötige Zahl bis auf 1 senken, sodass kein Würfel fehlschlägt.',
  'What a poisoned weapon needs: one less, but at least 2.': 'Was eine Giftwaffe braucht: eins weniger, aber mindestens 2.',

  'rules in use': 'Regeln einer Waffe, die gelten',
  'Which rules of a weapon hold in a round: all that it has.': 'Welche Regeln einer Waffe in einer Nahkampfrunde gelten: alle, die sie hat.',
  'Rules of a weapon do not stack': 'Von mehreren Waffenregeln gilt nur eine',
  'A weapon with several special rules has only the first of them, in the order in which the source lists weapons.':
    'Von mehreren Sonderregeln einer Waffe gilt nur die erste, in der Reihenfolge, in der die Quelle die Waffen aufführt.',
  'pairs with': 'Zwei Waffen',
  "Whether two weapons in one's hands count as two: one-handed both; fists and hammers only with their like.":
    'Ob zwei Waffen in den Händen als zwei zählen: wenn beide einhändig sind; Energiefäuste und Hämmer nur mit ihresgleichen.',
  'Any two weapons add a die': 'Zwei beliebige Waffen geben einen Würfel',
  'Any two one-handed weapons or pistols add a die, a power fist or thunder hammer with any other too.':
    'Zwei beliebige einhändige Waffen oder Pistolen geben einen Würfel, auch eine Energiefaust oder ein Hammer mit jeder anderen.',
  'Only ordinary weapons add a die': 'Nur gewöhnliche Waffen geben einen Würfel',
  'Only two ordinary one-handed close-combat weapons or pistols add a die: one with a special rule never does.':
    'Nur zwei gewöhnliche einhändige Nahkampfwaffen oder Pistolen geben einen Würfel: eine Waffe mit Sonderregel nie.',

  'cost with fire': 'Kosten mit Schuss',
  'A shot on the move is paid as well': 'Ein Schuss in der Bewegung kostet zusätzlich',
  'A step or turn with an Assault shot costs the step or turn and the shot together.':
    'Ein Schritt oder eine Drehung mit Schuss einer Sturmwaffe kostet beides zusammen: den Schritt oder die Drehung und den Schuss.',
  'What a step or turn costs together with an Assault shot: the dearer of the two.':
    'Was ein Schritt oder eine Drehung zusammen mit dem Schuss einer Sturmwaffe kostet: das Teurere von beiden.',

  'engaged may turn': 'Drehen im Nahkampf',
  'Engaged units may not turn': 'Im Nahkampf wird nicht gedreht',
  'Engaged units may attack or break away by a step, but not turn.':
    'Einheiten im Nahkampf dürfen angreifen oder sich mit einem Schritt lösen, aber sich nicht drehen.',
  'Whether engaged units may turn, at the usual cost.': 'Ob Einheiten im Nahkampf sich drehen dürfen, zu den üblichen Kosten.',

  'decided at once': 'Sofort entschieden',
  'Victory at once': 'Sieg auf der Stelle',
  "The game ends as soon as an order achieves what a side's victory asks for, not in the end phase.":
    'Das Spiel endet, sobald ein Befehl erreicht, was eine Seite zum Sieg braucht, nicht erst in der Endphase.',
  'Whether victory is looked at after every order: only in the end phase.':
    'Ob nach jedem Befehl geprüft wird, wer gewonnen hat: nur in der Endphase.',

  'hits with': 'Was trifft',
  "Only the hit type's own numeral hits": 'Nur die Zahl der Trefferart selbst trifft',
  "A ballistic die hits only when it shows exactly the weapon's hit type.":
    'Ein Schusswürfel trifft nur, wenn er genau die Trefferart der Waffe zeigt.',
  'Whether a numeral hits: any up to the hit type.': 'Ob eine Zahl trifft: jede bis zur Trefferart.',

  'misses again': 'Neu gewürfelte Fehlschüsse',
  'BRB does nothing': 'BRB bewirkt nichts',
  'The statistic that the source never explains has no effect.': 'Der Wert, den die Quelle nirgends erklärt, hat keine Wirkung.',
  'How many missed dice a shooter may roll again.': 'Wie viele Fehlschüsse ein Schütze neu würfeln darf.',

  'rolls on': 'Weiterwürfeln',
  'BRB is used in full': 'BRB wird ganz ausgenutzt',
  'Missed dice are rolled again as far as BRB allows, even when the shot has its one hit already: on overwatch that may make or undo the pair that jams the gun.':
    'Fehlschüsse werden neu gewürfelt, soweit BRB reicht, auch wenn der Schuss seinen einen Treffer schon hat: In Overwatch kann das den Pasch, der die Waffe hemmt, entstehen oder verschwinden lassen.',
  'Whether a missed die is rolled again: while another hit would count.':
    'Ob ein Fehlschuss neu gewürfelt wird: solange ein weiterer Treffer zählen würde.',

  'sus fire': 'Dauerfeuer',
  'Sustained fire adds one at most': 'Dauerfeuer gibt höchstens eins dazu',
  'A second and any later shot at the same target adds 1 to the hit type, never more.':
    'Ein zweiter und jeder weitere Schuss auf dasselbe Ziel erhöht die Trefferart um 1, nie um mehr.',
  'What standing still and shooting on at the same target adds to the hit type.':
    'Um wie viel Stehenbleiben und Weiterschießen auf dasselbe Ziel die Trefferart erhöht.',

  jams: 'Hemmung',
  'Any pair jams': 'Jeder Pasch hemmt',
  'An overwatch shot jams the gun when two dice show the same face, misses included.':
    'Ein Schuss aus Overwatch hemmt die Waffe, wenn zwei Würfel dasselbe Ergebnis zeigen, Fehlschüsse eingeschlossen.',
  'Guns never jam': 'Waffen hemmen nie',
  'An overwatch shot never jams the gun.': 'Ein Schuss aus Overwatch hemmt die Waffe nie.',
  'Whether an overwatch shot jams the gun: two dice show the same numeral.':
    'Ob ein Schuss aus Overwatch die Waffe hemmt: wenn zwei Würfel dieselbe Zahl zeigen.',

  'goes past the fallen': 'Treffer auf Gefallene',
  'Hits on the fallen are lost': 'Treffer auf Gefallene verfallen',
  "An overwatch shot at a target that another's shot has just removed can only jam: all its hits are lost, with Overkill too.":
    'Ein Schuss aus Overwatch auf ein Ziel, das der Schuss eines anderen eben entfernt hat, kann nur noch hemmen: Alle seine Treffer verfallen, auch mit Overkill.',
  'Whether further hits of an overwatch shot go on to others when its target was gone before it: they do. Only the first hit is bound to the declared target.':
    'Ob weitere Treffer eines Schusses aus Overwatch auf andere übergehen, wenn sein Ziel schon vorher fort war: ja. Nur der erste Treffer ist an das angesagte Ziel gebunden.',

  'may watch': 'Overwatch im Spiel',
  'Whether models may go on overwatch and shoot at enemy actions: yes.':
    'Ob Modelle in Overwatch gehen und auf Aktionen des Feindes schießen dürfen: ja.',
  'No overwatch': 'Kein Overwatch',
  'Nobody goes on overwatch: the rule that the source names and never explains has no effect.':
    'Niemand geht in Overwatch: Die Regel, die die Quelle nennt und nirgends erklärt, hat keine Wirkung.',

  'third side shoots': 'Dritte Seite schießt',
  "Whether a third side's models shoot: when both sides have had their phases, each at the nearest that it may. The source says only that a third side may shoot; the rest is our reading.":
    'Ob Modelle einer dritten Seite schießen: wenn beide Seiten ihre Phase hatten, jedes auf das nächste Modell, auf das es darf. Die Quelle sagt nur, dass eine dritte Seite schießen darf; das Übrige ist unsere Lesart.',
  'A third side never shoots': 'Eine dritte Seite schießt nie',
  'A third side is in the way, can be shot at and strikes back when attacked, and never shoots of itself.':
    'Eine dritte Seite steht im Weg, kann beschossen werden, schlägt zurück, wenn sie angegriffen wird, und schießt nie von sich aus.',

  'overkill reaches': 'Reichweite von Overkill',
  'Overkill reaches neighbours only': 'Overkill erreicht nur Nachbarn',
  "A further hit may only go to a target in a square beside the first target's, or to that target again.":
    'Ein weiterer Treffer darf nur an ein Ziel auf einem Feld neben dem des ersten Ziels gehen, oder noch einmal an dieses.',
  'Whether a further hit reaches a target so many squares from the first: any in the arc.':
    'Ob ein weiterer Treffer ein Ziel so viele Felder vom ersten entfernt erreicht: jedes im Feuerbereich.',

  'tested attack cost': 'Kosten eines Angriffs mit Probe',
  'The test is paid on top of the attack': 'Die Probe kostet zusätzlich zum Angriff',
  'A tested force weapon costs 2 AcPo besides the 1 of the attack.':
    'Eine Psiwaffe mit Probe kostet 2 Aktionspunkte, außer dem einen für den Angriff.',
  'What an attack with a tested force weapon costs: 2 AcPo, the usual one included.':
    'Was ein Angriff mit einer Psiwaffe mit Probe kostet: 2 Aktionspunkte, den üblichen eingeschlossen.',

  'saves allowed': 'Rettung',
  'Both saves, one after the other': 'Beide Rettungen, eine nach der anderen',
  'A failed armour save may be followed by the invulnerable save.':
    'Auf eine misslungene Rüstungsrettung darf die unverwundbare Rettung folgen.',
  'The saves that may be rolled from a hit, of those left: one, the best.':
    'Welche der verbliebenen Rettungen bei einem Treffer gewürfelt werden: eine, die beste.',
}
