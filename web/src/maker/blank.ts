/** What an editor begins with. */
export const BLANK = `title: Crossroads
briefing: |
  Two patrols meet at a crossroads.
turns: 8

terrain:
  - {kind: road, at: [[0, 23], [72, 23], [72, 25], [0, 25]]}
  - {kind: light_wood, at: [[14, 16], [22, 16], [22, 22], [14, 22]]}
  - {kind: light_wood, at: [[50, 26], [58, 26], [58, 32], [50, 32]]}

sides:
  - name: Blue
    colour: blue
    squads:
      - {name: Blue one, type: line squad, figures: 6, leadership: 1, at: [36, 6]}
    objectives:
      primary: {kind: hold, at: [36, 24], radius: 6, figures: 3}
  - name: Red
    colour: red
    squads:
      - {name: Red one, type: line squad, figures: 6, leadership: 1, at: [36, 42]}
    objectives:
      primary: {kind: hold, at: [36, 24], radius: 6, figures: 3}
`
