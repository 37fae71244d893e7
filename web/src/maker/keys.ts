/** The letters of the tools of a table, and of a deck. */
export const ON_TABLE: Record<string, string> = { v: 'select', l: 'sight', w: 'light_wood', f: 'crops', r: 'road', h: 'hedge', b: 'building', s: 'squad', a: 'aim', m: 'ruler' }
export const ON_DECK: Record<string, string> = { v: 'select', f: 'floor', w: 'wall', h: 'hatch', s: 'section', b: 'a', m: 'b', e: 'entry', a: 'hold' }

/** The letter of a tool, as it stands on its button; undefined where it has none. */
export const keyOf = (letters: Record<string, string>, tool: string): string | undefined => Object.keys(letters).find((letter) => letters[letter] === tool)?.toUpperCase()
