/** Whether a link leads to this very computer, wherever it is opened. */
export const hereOnly = (link: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname)
