/** How dates are written: in the page's language, and as where the browser is at home if that is of this language. */
export const localeOf = (language: string, home: string): string => (home.split('-')[0] === language.split('-')[0] ? home : language)
