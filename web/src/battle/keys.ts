import { prefs } from '../prefs.svelte'

/** Which key has to be pressed for what `name` does. */
export const keyFor = (name: string): string => Object.entries(prefs.keys).find(([, means]) => means === name)?.[0] ?? name
