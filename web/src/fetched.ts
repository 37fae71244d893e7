/** Take in a part of the page when it has come; that one cannot be fetched is told by the page itself. */
export const fetched = <Part>(part: Promise<Part>, take: (part: Part) => void): void => void part.then(take, () => {})
