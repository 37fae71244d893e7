import type { Said } from '../../lesson/bubbles'

/**
 * The words of the lessons in English: what other languages must match. A line is of the stage of the same number, a text of
 * each part of its order; a text ends with its request, and {} is the name of the unit or the button that it speaks of.
 */
export const words = {
  lesson: 'Lesson',
  of: (n: number, many: number) => `${n} of ${many}`,
  showMe: 'Show me',
  leave: 'Leave the lesson',
  soon: 'Good idea, soon. Now:',
  wrong: 'That did not work. Start the lesson again.',
  restart: 'Start again',
  setting: 'Setting the table …',
  real: 'A real battle',
  again: 'Watch the replay',
  copy: 'Copy the replay link',
  other: { squads: 'Boarding, five minutes', boarding: 'Squads, ten minutes' },
  titles: { squads: 'First lesson', boarding: 'Boarding lesson' },
  /** About the table of the squads. */
  briefing: 'One enemy squad holds the yard by the barn. You have two squads. Break them.',
  yard: 'the yard',
  /** Where a stage has no text for a part. */
  parts: { unit: 'Tap {}.', word: 'Choose another order.', choice: 'Choose “{}”.', place: 'Tap in the ring.', confirm: 'Press “{}”.' },
  squads: [
    { watch: 'Blue is yours. Red holds the yard.' },
    { unit: 'Blue is yours, Red holds the yard. Break Red’s squad within three turns. Tap {}.', word: 'Each squad has two actions a turn. Begin with a shot. Press Fire.', confirm: 'Red is in the open. Your chance to suppress it, to pin it down, is 68 %. Press “{}”.' },
    { word: 'One die beat Red’s range die: suppressed (pinned down). Two would have hurt. Dig in now. Press In Position.', confirm: 'A squad In Position (dug in) is harder to hit. Press “{}”.' },
    { watch: 'Now it is Red’s turn. Watch.' },
    { unit: 'Red spent its whole turn getting up: suppression works. Now move your other squad. Tap {}.', word: 'The hedge ahead is good cover. Press Move.', place: 'Tap in the ring, behind the hedge.', confirm: 'B2 goes where you see its ghost. Press “{}”.' },
    { word: 'B2 is behind a hedge, and closer: the range die is smaller. Press Fire.', confirm: 'Your chance to suppress Red is 92 %. Press “{}”.' },
    { watch: 'Turn two. Red goes first, and now it shoots back. Watch.' },
    { below: 'The hedge: 70 % instead of 88 %.', unit: 'B2 is suppressed. Suppress Red again before you help it. Tap {}.', word: 'B1 is still In Position. Press Fire.', confirm: 'A suppressed enemy can’t fire. Press “{}”.' },
    { word: 'Red is down. B1 commands, so it can rally B2: encourage it. Press Rally.', confirm: 'A rally lifts the confidence of B2. Press “{}”.' },
    { unit: 'B2 is Confident (calm) again. Tap {}.', word: 'B2 still has its head down. Press Remove suppression.', confirm: 'A good leader makes this easier. Press “{}”.' },
    { word: 'B2 has one action left, and Red can’t stop it. Press Move.', place: 'The nearer you are, the better you hit. Tap in the ring, on the road.', confirm: 'B2 goes where you see its ghost. Press “{}”.' },
    { watch: 'Turn three, the last one. Red tries to get up. Watch.' },
    { unit: 'Red is still down. Finish it. Tap {}.', word: 'Red is only eight inches away. Press Fire.', confirm: 'Your chance to suppress Red is 98 %. Press “{}”.' },
    { word: 'Red breaks and runs. The yard is yours to take. Press Move.', place: 'Tap in the ring, in the yard.', confirm: 'This ends the battle. Press “{}”.' },
  ] as Said[],
  boarding: [
    { unit: 'One boarder, four action points. Two stalkers wait behind a hatch. Tap {}.', word: 'A step costs one action point. Press Step.', choice: 'The hatch is ahead of you, to the north. Choose “{}”.', confirm: 'That is the square before the hatch. Press “{}”.' },
    { word: 'A hatch costs one point, too. Press Open D1.', confirm: 'D1 is the hatch before you. Press “{}”.' },
    { word: 'Your carbine can fire while you step. Press Step.', choice: 'Go into the room and shoot. Choose “{}”.', confirm: 'Step and shot cost one point together. Press “{}”.' },
    { word: 'Two hits, and one is enough for G2. Press Hit.', choice: 'No one else is near. Choose “{}”.', confirm: 'The second hit is wasted. Press “{}”.' },
    { word: 'Heavy armour pays one point for each quarter turn. Press Turn.', choice: 'G1 is behind you, to the west. Choose “{}”.', confirm: 'Turn and shot cost one point together, too. Press “{}”.' },
    { watch: 'Out of points. Here it comes. Watch.' },
    { watch: 'It attacks with seven dice, you strike back with four. Watch.' },
    { watch: 'A draw. It comes once more. Hold on.' },
  ] as Said[],
  won: {
    squads: 'You won, and you lost no one. You suppressed them, moved while they were down, and stayed together. That is the whole game.',
    boarding: 'You were lucky: stalkers win that fight four times in five. Shoot first next time.',
  },
}

export type Words = typeof words
