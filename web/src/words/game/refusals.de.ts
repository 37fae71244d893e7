/** */
export const words: Record<string, string> = {}
