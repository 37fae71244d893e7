/** The words of the scenario editor's drawing tools, loaded on demand, in English. */
export const words = {
  marks: {
    floor: 'Floor', void: 'No floor', wall: 'Wall', gap: 'No wall', hatch: 'Hatch', 'open hatch': 'Open hatch', section: 'Section', a: 'Boarder', b: 'Enemy', entry: 'Entry',
    exit: 'Exit', hold: 'Hold', burn: 'Burn', carry: 'Fetch', seal: 'Seal',
  } as Record<string, string>,
  type: 'Unit type to place',
  drawing: 'Draw over squares with one finger or the mouse. Draw walls and hatches along the edges. Two fingers move the table.',
  putting: 'Tap a square.',
  letter: 'Letter of the section',
  mirror: 'Make the other half',
  across: 'Copy the left half to the right',
  up: 'Copy the lower half to the top',
  turned: 'Copy the lower half, turned round',
  withUnits: 'Copy the first side’s units to the second',
  random: 'A random table',
  style: 'Style',
  seed: 'Seed',
  bring: 'Use it',
  brought: 'This replaced the ground, or the whole deck. Undo brings it back.',
  deck: 'An empty deck',
}
