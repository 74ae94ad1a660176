/** What separates the entries of a list that is typed into one text area. */
const SEPARATORS = /[\s,;]+/;

/**
 * The entries of a text area, without empty ones and repeats.
 * @example entriesOf('a@b.au\nc@d.au, a@b.au') // ['a@b.au', 'c@d.au']
 */
export const entriesOf = (typed: unknown): string[] =>
  typeof typed === 'string' ? [...new Set(typed.split(SEPARATORS).filter((entry) => entry !== ''))] : [];
