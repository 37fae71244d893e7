/** Scenarios and random tables in German, paragraph by paragraph; scenarios.json says what there is. */
export const words: Record<string, string> = {
  // random tables
  'Quick battle: {style} {seed}': 'Schnelles Gefecht: {style} {seed}',
  farmland: 'Ackerland',
  hills: 'Hügel',
  ruins: 'Ruinen',
  town: 'Stadt',
  village: 'Dorf',
  woods: 'Wälder',
  'Two equal forces meet by chance. Hold the middle of the table, or break the enemy.':
    'Zwei gleich starke Verbände treffen zufällig aufeinander. Es gilt, die Mitte des Tisches zu halten oder den Feind zu brechen.',
  'Derelict {seed}: {style}': 'Wrack {seed}: {style}',
  activate: 'Einschalten',
  burn: 'Ausbrennen',
  carry: 'Bergen',
  gauntlet: 'Spießrutenlauf',
  seal: 'Versiegeln',
  survive: 'Überleben',
  sweep: 'Säubern',
  'Start the reactor again: its console stands in the far room, and nothing can harm it.':
    'Den Reaktor wieder anfahren: Seine Konsole steht im hintersten Raum, und nichts kann ihr schaden.',
  'Their nest is in section {1}. Set it alight. Without the torch all is lost.':
    'Ihr Nest ist in Abschnitt {1}. Es muss in Brand gesetzt werden. Ohne den Siege Torch ist alles verloren.',
  'Fetch the flight recorder, and carry it out through the lock by which you came in.':
    'Den Flugschreiber holen und durch die Schleuse hinaustragen, durch die ihr gekommen seid.',
  'The way back is cut. Two of you at least must leave by the hatch at the far end.':
    'Der Rückweg ist abgeschnitten. Mindestens zwei von euch müssen durch die Luke am anderen Ende hinaus.',
  'They come through the hull. Seal the entry points {entry} and {1}.':
    'Sie kommen durch die Hülle. Die Eingänge {entry} und {1} sind zu versiegeln.',
  'The shuttle is under way. Two of you must be alive at the end of turn {turn}.':
    'Die Fähre ist unterwegs. Am Ende von Runde {turn} müssen zwei von euch am Leben sein.',
  'Clear the wreck: kill all there is, or end a turn with somebody near every place they come from.':
    'Das Wrack säubern: alle töten, die da sind, oder eine Runde damit beenden, dass nahe jeder Stelle, von der sie kommen, jemand steht.',

  // squad battles
  'First lesson': 'Erste Lektion',
  'Two patrols meet on a quiet morning between a barn and a cottage where two tracks cross. Each has three squads of regulars, and orders to own the crossroads by noon.':
    'An einem stillen Morgen begegnen sich zwei Patrouillen zwischen einer Scheune und einem Häuschen, wo zwei Feldwege sich kreuzen. Jede hat drei Trupps Reguläre und den Befehl, die Kreuzung bis Mittag zu besitzen.',
  "For your first battle: the fields are open, so do not stay in them. Hedges give cover to whoever stands behind them, the two woods hide whoever is inside, and the houses protect best. Let one squad shoot until the enemy keeps his head down, and move another meanwhile. A leader can get his squad's heads up again, but not for ever.":
    'Für das erste Gefecht: Die Felder sind offen, dort sollte niemand bleiben. Hecken decken, wer hinter ihnen steht, die beiden Wäldchen verbergen, wer darin ist, und am besten schützen die Häuser. Ein Trupp schießt, bis der Feind den Kopf unten hält, und ein anderer bewegt sich derweil. Ein Anführer bringt die Köpfe seines Trupps wieder hoch, aber nicht ewig.',

  'Market day': 'Markttag',
  "The militia of a market village has shut itself in: bakers, a schoolmaster, boys with their uncles' rifles. They know every cellar. Purple's veterans have until noon to clear the market square, and orders not to take all day over it.":
    'Die Miliz eines Marktfleckens hat sich verschanzt: Bäcker, ein Schulmeister, Jungen mit den Gewehren ihrer Onkel. Sie kennen jeden Keller. Die Veteranen von Purple haben bis Mittag Zeit, den Marktplatz zu räumen, und Befehl, nicht den ganzen Tag damit zuzubringen.',
  'Purple: houses are hard nuts. Shoot until they do not shoot back, then go in with the assault squads and never cross the square while anybody at a window can see it. Militia: you cannot win in the open. Stay behind stone, fall back from house to house, and remember that noon comes by itself.':
    'Purple: Häuser sind harte Nüsse. Erst schießen, bis nichts mehr zurückkommt, dann mit den Sturmtrupps hinein, und nie über den Platz, solange jemand an einem Fenster ihn einsieht. Miliz: Im Freien ist nichts zu gewinnen. Hinter Stein bleiben, von Haus zu Haus zurückfallen und daran denken, dass der Mittag von selbst kommt.',

  'Lights out at the relay': 'Licht aus am Relais',
  "Two in the morning, no moon. Grey's raiders come over the north ridge in powered suits, seeing as if by day. The relay station in its walled compound falls silent once five units of the garrison are dead or no longer mean to fight.":
    'Zwei Uhr nachts, kein Mond. Die Angreifer von Grey kommen in Kraftanzügen über den Nordkamm und sehen wie am Tag. Die Relaisstation hinter ihrer Mauer verstummt, sobald fünf Einheiten der Besatzung tot sind oder nicht mehr kämpfen wollen.',
  "Amber's garrison sees two dozen inches at most. It is tired and half asleep, its men are irregulars and recruits, and there are a great many of them. Amber need not win a fire fight: twenty-two on their feet at dawn will do, and if one unit of suits is put out of action to the last man, Grey goes home. Grey has three units, and no one to fetch them.":
    'Die Besatzung von Amber sieht höchstens zwei Dutzend Zoll weit. Sie ist müde und halb im Schlaf, es sind Freischärler und Rekruten, und es sind sehr viele. Amber muss kein Feuergefecht gewinnen: Zweiundzwanzig, die im Morgengrauen noch auf den Beinen sind, genügen, und wenn eine Einheit in Anzügen bis zum letzten Mann ausfällt, geht Grey nach Hause. Grey hat drei Einheiten und niemanden, der sie holt.',

  'The last cart': 'Der letzte Karren',
  'The column has been walking for three days. Its militia can hardly lift their feet; between them and the pursuit stand two squads of veterans and a gun, who have promised to hold the road until everybody is over the southern ridge.':
    'Seit drei Tagen ist die Kolonne zu Fuß unterwegs. Ihre Miliz kann kaum noch die Füße heben; zwischen ihr und den Verfolgern stehen zwei Trupps Veteranen und ein Geschütz, die versprochen haben, die Straße zu halten, bis alle über den südlichen Kamm sind.',
  "Yellow has to bring people off the table by the south edge: twelve on their feet are enough to call it an army. Failing that, a pursuit with three units out of the fight will not come again. Green's pursuers are fresh and many, but they were promised a walk, not a battle. They must stand across the road between the southern hills before the column is through. Yellow knows that every squad that stops to fight is a squad that does not march.":
    'Yellow muss Leute über den Südrand vom Tisch bringen: Zwölf auf den Beinen sind genug, um es ein Heer zu nennen. Und wenn das misslingt: Verfolger, denen drei Einheiten ausgefallen sind, kommen nicht wieder. Die Verfolger von Green sind frisch und zahlreich, doch versprochen hat man ihnen einen Spaziergang und keine Schlacht. Sie müssen zwischen den südlichen Hügeln quer über der Straße stehen, ehe die Kolonne durch ist. Yellow weiß, dass jeder Trupp, der zum Kämpfen anhält, ein Trupp ist, der nicht marschiert.',

  'The ford below the mill': 'Die Furt unter der Mühle',
  "The Alda is in spate, and only two ways lead across it: the old stone bridge, and a ford below the mill where the bank has fallen in. Blue's platoon must have a foothold on the north bank by nightfall, wide enough for the engineers.":
    'Die Alda führt Hochwasser, und nur zwei Wege führen hinüber: die alte Steinbrücke und eine Furt unterhalb der Mühle, wo das Ufer eingebrochen ist. Der Zug von Blue muss bis zum Abend auf dem Nordufer Fuß gefasst haben, breit genug für die Pioniere.',
  'Red holds the far side with what there was: a tried command squad, two squads of regulars, and recruits dug in at the mill who have never been shot at. Blue has more veterans and a weapons squad to keep heads down, and water before him. The bridge is short and the ford is slow. Whoever stands in either is in the open.':
    'Red hält die andere Seite mit dem, was da war: einem bewährten Führungstrupp, zwei Trupps Reguläre und Rekruten, die sich an der Mühle eingegraben haben und noch nie unter Feuer lagen. Blue hat mehr Veteranen und einen Waffentrupp, der die Köpfe unten hält, und Wasser vor sich. Die Brücke ist kurz, und die Furt ist langsam. Wer auf der einen oder in der anderen steht, steht im Freien.',

  // boarding
  'About even: with the computer on both sides the salvage crew wins 55 battles of 100, the xenoforms 45.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnt die Salvage crew 55 von 100 Gefechten, die Xenoforms 45.',
  'About even: with the computer on both sides the boarders win 55 battles of 100, the xenoforms 43.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnen die Boarders 55 von 100 Gefechten, die Xenoforms 43.',
  'About even: with the computer on both sides the boarders win 48 battles of 100, the xenoforms 52.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnen die Boarders 48 von 100 Gefechten, die Xenoforms 52.',
  'About even: with the computer on both sides the boarders win 44 battles of 100, the xenoforms 50.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnen die Boarders 44 von 100 Gefechten, die Xenoforms 50.',
  'About even: with the computer on both sides the boarders win 54 battles of 100, the xenoforms 46.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnen die Boarders 54 von 100 Gefechten, die Xenoforms 46.',
  'With the computer on both sides Blue wins 52 battles of 100, Red 46.':
    'Spielt der Computer beide Seiten, so gewinnt Blue 52 von 100 Gefechten, Red 46.',
  'With the computer on both sides the xenoforms win 76 battles of 100.':
    'Spielt der Computer beide Seiten, so gewinnen die Xenoforms 76 von 100 Gefechten.',
  'Even: with the computer on both sides Blue wins 48 battles of 100, Red 49.':
    'Ausgeglichen: Spielt der Computer beide Seiten, so gewinnt Blue 48 von 100 Gefechten, Red 49.',
  'About even: with the computer on both sides Purple wins 45 battles of 100, the village 53.':
    'Etwa ausgeglichen: Spielt der Computer beide Seiten, so gewinnt Purple 45 von 100 Gefechten, das Dorf 53.',
  'Grey is a little ahead: with the computer on both sides he wins 50 battles of 100, Amber 40.':
    'Grey ist ein wenig im Vorteil: Spielt der Computer beide Seiten, so gewinnt Grey 50 von 100 Gefechten, Amber 40.',
  'Even: with the computer on both sides Yellow wins 47 battles of 100, Green 49.':
    'Ausgeglichen: Spielt der Computer beide Seiten, so gewinnt Yellow 47 von 100 Gefechten, Green 49.',
  'Blue is ahead: with the computer on both sides he wins 49 battles of 100 and Red 33, and the others are drawn.':
    'Blue ist im Vorteil: Spielt der Computer beide Seiten, so gewinnt Blue 49 von 100 Gefechten und Red 33, die übrigen enden unentschieden.',

  'Black box': 'Der Flugschreiber',
  'The recorder of the lost ship lies in section J, and the owners want it. You are eight, six of you in light armour: go in, pick it up, and bring it out through the lock in section A by which you came. Whoever carries it can do all else besides; if he falls, it lies where he fell, and another can pick it up. They have no use for it, but they know that you have.':
    'Der Flugschreiber des verlorenen Schiffes liegt in Abschnitt J, und die Eigner wollen ihn haben. Ihr seid acht, sechs davon in leichter Rüstung: hineingehen, ihn aufheben und durch die Schleuse in Abschnitt A hinausbringen, durch die ihr gekommen seid. Wer ihn trägt, kann alles andere auch noch tun; fällt er, so liegt der Flugschreiber dort, und ein anderer kann ihn aufheben. Sie können nichts damit anfangen, aber sie wissen, dass ihr es könnt.',
  'Venom lurkers come from five places, one blip a turn. Something larger, with three wounds, sleeps beside the recorder.':
    'Venom Lurker kommen von fünf Stellen, ein Signal in jeder Runde. Etwas Größeres, mit drei Wunden, schläft neben dem Flugschreiber.',
  'For the boarders: two ways lead there. Leave some behind to keep one of them open. A breacher can cut a way through what stands in the other. For the xenoforms: you need not hold the recorder, only the way back.':
    'Für die Salvage crew: Zwei Wege führen dorthin. Einige sollten zurückbleiben, um einen davon offen zu halten. Ein Breacher kann sich durch das schneiden, was auf dem anderen steht. Für die Xenoforms: Nicht der Flugschreiber muss gehalten werden, nur der Rückweg.',

  'Burn the nest': 'Das Nest ausbrennen',
  'They breed behind the bulkhead at the far end of the lower deck. One of you carries a torch projector; it can set a whole section alight from twelve squares away, if its bearer sees into it. Bring him to where he sees into section J, and burn it. If he falls, or wastes his six charges, you have come for nothing.':
    'Sie brüten hinter dem Schott am anderen Ende des Unterdecks. Einer von euch trägt einen Torch Projector; der setzt aus zwölf Feldern Entfernung einen ganzen Abschnitt in Brand, wenn sein Träger hineinsieht. Bringt ihn dorthin, wo er in Abschnitt J sieht, und brennt ihn aus. Fällt er, oder vergeudet er seine sechs Ladungen, so seid ihr umsonst gekommen.',
  'The boarders come in from the west, in single file. Xenoforms come as blips, each of which hides one or two of them, from five dark ends of the deck, and there is no end to them. Command points let the leader of the boarders do a little more each turn.':
    'Die Boarders kommen von Westen herein, einer hinter dem anderen. Die Xenoforms kommen als Signale, von denen jedes einen oder zwei verbirgt, aus fünf dunklen Enden des Decks, und sie nehmen kein Ende. Dank Befehlspunkten kann der Anführer der Boarders in jeder Runde ein wenig mehr tun.',
  'For the boarders: the quickest way is straight on; whoever comes last watches the way back. Shut doors behind you. For the xenoforms: they cannot look in all directions at once. Gather out of sight, and come together.':
    'Für die Boarders: Am schnellsten geht es geradeaus; der Letzte bewacht den Rückweg. Türen hinter sich schließen. Für die Xenoforms: Die anderen können nicht in alle Richtungen zugleich sehen. Außer Sicht sammeln und zusammen kommen.',

  Gauntlet: 'Spießrutenlauf',
  'Ten of you went too far in, and the shuttle could not wait. There are two lifeboats at the far end of the deck, one north and one south, each with room for some of you: three must get away by each of them. The doors between here and there are old. On a 3 or less a door jams when somebody opens it, and then it must be cut or shot to pieces.':
    'Zehn von euch sind zu weit hineingegangen, und die Fähre konnte nicht warten. Am anderen Ende des Decks sind zwei Rettungsboote, eines im Norden und eines im Süden, jedes mit Platz für einige von euch: Mit jedem müssen drei entkommen. Die Türen bis dorthin sind alt. Bei 3 oder weniger klemmt eine Tür, wenn jemand sie öffnet, und muss dann aufgeschnitten oder zerschossen werden.',
  'Hybrids with autoguns come from both sides, from behind, and from the middle of the ship: two blips a turn, thirteen in all, each of which hides one or two. They shoot badly and die easily, but they cost time, and after fourteen turns the boats are gone.':
    'Hybriden mit Autoguns kommen von beiden Seiten, von hinten und aus der Mitte des Schiffes: zwei Signale in jeder Runde, dreizehn im Ganzen, und jedes verbirgt einen oder zwei. Sie schießen schlecht und sterben leicht, aber sie kosten Zeit, und nach vierzehn Runden sind die Boote fort.',
  'For the boarders: troopers in light armour are fast, but do not live long; the heavy ones are there to let them pass. For the xenoforms: five dead are enough, and so is a corridor that nobody gets through in time.':
    'Für die Boarders: Trooper in leichter Rüstung sind schnell, aber leben nicht lange; die schweren sind da, um ihnen den Weg zu öffnen. Für die Xenoforms: Fünf Tote genügen, und ein Gang, durch den niemand rechtzeitig kommt, genügt auch.',

  'Seal the hatches': 'Schotten dicht',
  'They come through four breaches in the hull. Three of them can be welded shut from inside: port, bow and mast. Whoever stands on the breach or beside it needs but a moment. The fourth, at the keel, is too large; but one squad will keep what comes through it busy.':
    'Sie kommen durch vier Lecks in der Hülle. Drei davon lassen sich von innen zuschweißen: Backbord, Bug und Mast. Wer auf dem Leck oder daneben steht, braucht nur einen Augenblick. Das vierte, am Kiel, ist zu groß; aber ein Trupp hält schon beschäftigt, was da durchkommt.',
  'Whatever waits behind a breach that is sealed goes round and comes in by another one.':
    'Was hinter einem versiegelten Leck wartet, geht außen herum und kommt durch ein anderes herein.',
  'For the boarders: the bow is near, port and mast are at the far corners. Two groups, and somebody to hold the hall in between. For the xenoforms: a breach that they are near is lost. Be where they go next.':
    'Für die Boarders: Der Bug ist nah, Backbord und Mast liegen an den fernen Ecken. Zwei Gruppen, und jemand, der die Halle dazwischen hält. Für die Xenoforms: Ein Leck, in dessen Nähe die anderen sind, ist verloren. Dort sein, wohin sie als Nächstes gehen.',

  'Skirmish at the hub': 'Scharmützel am Knotenpunkt',
  'Two companies have claimed the same wreck, and met. The ship is the same from both ends. Whoever has somebody in the hub, section O, and the enemy nobody, at the end of two turns running, has won; so has he who is left alone.':
    'Zwei Kompanien haben Anspruch auf dasselbe Wrack erhoben und sind sich begegnet. Das Schiff ist von beiden Enden her gleich. Wer am Ende zweier Runden hintereinander jemanden im Knotenpunkt hat, Abschnitt O, und der Feind niemanden, der hat gewonnen; ebenso, wer allein übrig bleibt.',
  'Nothing is hidden here. Shooting wins corridors, and close combat wins rooms: a model with claws that comes through a door is worth two with carbines. Troopers can step sideways and turn for nothing, so they get there first.':
    'Hier ist nichts verborgen. Schießen gewinnt Gänge, und Nahkampf gewinnt Räume: Ein Modell mit Klauen, das durch eine Tür kommt, ist zwei mit Karabinern wert. Trooper können seitwärts gehen und sich umsonst drehen; darum sind sie zuerst da.',
  'Even, but for the first move: Blue goes first, Red has the last word of each turn.':
    'Ausgeglichen bis auf den ersten Zug: Blue beginnt, Red hat in jeder Runde das letzte Wort.',

  Sweep: 'Säuberung',
  'The deck must be safe by the end of the watch. There are not many of them left: seven blips, no more. Kill them all, or end a turn with somebody of yours within six squares of every place that they come from.':
    'Bis zum Ende der Wache muss das Deck sicher sein. Viele sind es nicht mehr: sieben Signale und keines dazu. Alle töten, oder eine Runde damit beenden, dass jemand von euch höchstens sechs Felder von jeder Stelle entfernt ist, von der sie kommen.',
  'There are four such places, one in each corner. A boarder in either of the two small rooms, west and east, is near enough to two of them, and holds back whoever is about to come in.':
    'Es gibt vier solche Stellen, eine in jeder Ecke. Ein Boarder in einem der beiden kleinen Räume, im Westen und im Osten, ist nah genug an zweien davon und hält auf, wer eben hereinkommen will.',
  'For the boarders: split up, but not too soon. For the xenoforms: the corridors that lead to those rooms are long and straight, and that is where they shoot best. Wait until they are inside.':
    'Für die Boarders: sich aufteilen, aber nicht zu früh. Für die Xenoforms: Die Gänge zu diesen Räumen sind lang und gerade, und dort schießen die anderen am besten. Warten, bis sie drinnen sind.',

  Threshold: 'Die Schwelle',
  'Your first steps aboard. One boarder in heavy armour stands in a corridor before a hatch; in the room behind it two stalkers wait. It is the room of the worked example that the rules come from, and all of that can be played here.':
    'Die ersten Schritte an Bord. Ein Boarder in schwerer Rüstung steht in einem Gang vor einer Luke; im Raum dahinter warten zwei Stalker. Es ist der Raum aus dem Beispiel, von dem die Regeln stammen, und all das lässt sich hier spielen.',
  'For the boarders: step up to the hatch and open it. Step into the room and fire in the same action, or stay in the doorway, where only one of them can reach you, and go on overwatch. Heavy armour pays for every quarter turn. For the xenoforms: two steps bring you to his throat. A stalker throws more dice, and one more in its first attack; attack him from the side or from behind, and he cannot hurt you at all.':
    'Für die Boarders: an die Luke treten und sie öffnen. In den Raum treten und mit derselben Aktion feuern, oder in der Tür bleiben, wo nur einer von ihnen herankommt, und in Overwatch gehen. Schwere Rüstung zahlt für jede Vierteldrehung. Für die Xenoforms: Zwei Schritte, und ihr seid ihm an der Kehle. Ein Stalker wirft mehr Würfel, und beim ersten Angriff noch einen dazu; von der Seite oder von hinten angegriffen, kann er euch überhaupt nichts tun.',
  'Not an even fight: two stalkers that are not shot down at once usually win.':
    'Kein ausgeglichener Kampf: Zwei Stalker, die nicht sofort niedergeschossen werden, gewinnen meistens.',
}
