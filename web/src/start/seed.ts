/** A short seed that can be read aloud. */
export const randomSeed = (): number => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 9999)
