import { UnreadableDrawing, sizeProblem } from './drawing.js';

/** Text of bytes: UTF-8 or UTF-16, with or without a byte order mark. */
function textOfBytes(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * JSON in which NaN and Infinity, which some programs write, are null; strings stay as they are. One that doesn't end is
 * read once, to the end: looking for its end from each of its quotes would take hours.
 */
const withoutNaN = (text: string): string =>
  text.replaceAll(/"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\b(?:NaN|Infinity)\b/g, (token) =>
    token.startsWith('"') ? token : 'null',
  );

/** The value of a text, perhaps only without its NaN; undefined for one that isn't JSON. */
function parsed(text: string): unknown {
  for (const prepare of [(whole: string) => whole, withoutNaN])
    try {
      return JSON.parse(prepare(text)) as unknown;
    } catch {
      // Once more, else undefined.
    }
  return undefined;
}

/** The values of a file with one on each line (RFC 8142, with or without its record separators); undefined for another. */
function valuesByLine(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  if (lines.length < 2) return undefined;
  for (const line of lines) {
    const value = parsed(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/**
 * The value of a JSON file, or the list of its values where each line has one.
 * @throws UnreadableDrawing for a file that is too large, empty or not JSON.
 */
export function readJson(bytes: Uint8Array): unknown {
  const problem = sizeProblem(bytes.byteLength);
  if (problem) throw new UnreadableDrawing(problem);
  // Record separators stand before lines (RFC 8142), and nowhere else.
  const text = textOfBytes(bytes).replaceAll('\u001e', '\n');
  if (!text.trim()) throw new UnreadableDrawing('This file is empty.');
  if (!/^\s*[[{]/.test(text)) throw new UnreadableDrawing('This isn’t a GeoJSON file. Export your drawing as GeoJSON.');
  const value = parsed(text) ?? valuesByLine(text);
  if (value !== undefined) return value;
  const isCut = !/[}\]]\s*$/.test(text);
  throw new UnreadableDrawing(
    isCut
      ? 'This file is incomplete: it ends in the middle. Export it again.'
      : 'This file isn’t valid JSON. Export your drawing as GeoJSON again.',
  );
}
