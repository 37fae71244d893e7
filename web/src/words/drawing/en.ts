/** The words of the tools of the scenario editor that are fetched when they are wanted, in English. */
export const words = {
  marks: {
    floor: 'Floor', void: 'No floor', wall: 'Wall', gap: 'No wall', hatch: 'Hatch', 'open hatch': 'Open hatch', section: 'Section', a: 'Boarder', b: 'Enemy', entry: 'Entry',
    exit: 'Exit', hold: 'Hold', burn: 'Burn', carry: 'Fetch', seal: 'Seal',
  } as Record<string, string>,
  type: 'Type of whoever is put down',
  drawing: 'Draw over squares with one finger or the mouse; walls and hatches along their edges. Two fingers move the table.',
  putting: 'Tap a square.',
  letter: 'Letter of the section',
  mirror: 'Make the other half',
  across: 'Left half to the right',
  up: 'Lower half to the top',
  turned: 'Lower half turned about',
  withUnits: 'The first side too, as the second',
  random: 'A random table',
  style: 'Style',
  seed: 'Seed',
  bring: 'Bring it in',
  brought: 'The ground is replaced, and all of a deck. Undo takes it back.',
  deck: 'An empty deck',
}
