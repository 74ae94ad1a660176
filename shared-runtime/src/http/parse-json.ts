import { nextTask } from '../task/next-task';

/** Characters per part: parsed in a few ms. */
const PART = 250_000;
const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENING: readonly number[] = [91, 123];
const CLOSING: readonly number[] = [93, 125];

/** The position of the quote that ends a string which begins at `start`. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

/** The end of the items that begin at `from`: the first comma between items after `PART` characters, or the list's bracket. */
function partEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (OPENING.includes(code)) depth += 1;
    else if (CLOSING.includes(code) && depth-- === 0) return at;
    else if (code === COMMA && depth === 0 && at - from >= PART) return at;
  }
  return text.length;
}

/**
 * Parses JSON. A long list is parsed in parts, with a task for each: 20,000 lots at once would stop the page's drawing for 100 ms.
 * @throws SyntaxError
 */
export async function parseJson(text: string): Promise<unknown> {
  if (!text.startsWith('[')) return JSON.parse(text);
  const items: unknown[] = [];
  for (let from = 1; from < text.length;) {
    const end = partEnd(text, from);
    for (const item of JSON.parse(`[${text.slice(from, end)}]`) as unknown[]) items.push(item);
    if (text.charCodeAt(end) !== COMMA) {
      // What follows the list's bracket is white space, or the whole is no JSON.
      if (text.slice(end).trim() !== ']') JSON.parse(text);
      return items;
    }
    from = end + 1;
    await nextTask();
  }
  return JSON.parse(text);
}
