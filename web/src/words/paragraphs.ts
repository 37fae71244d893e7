/** A text's paragraphs: lines that were broken in a file flow again. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
