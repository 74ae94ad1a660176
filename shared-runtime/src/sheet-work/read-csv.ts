import { type FileRow, isBlankRow, type SheetRows } from '@lotline/shared-domain';
import Papa from 'papaparse';
import { UnreadableFile } from './sheet-file';
import { fileStrings, noticeStrings } from './strings';

/** Whether bytes without a byte order mark are UTF-16, and in which order: Latin text has every other byte zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 512);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const many = length / 4;
  const [even = 0, odd = 0] = zeros;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** The text of a file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; notices: readonly string[] } {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), notices: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notices: [] };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), notices: [noticeStrings.windows] };
  }
}

/** Excel's first line that names the separator: 'sep=;'. */
const SEPARATOR = /^sep=(.)\r?\n/i;

const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** The separator that the first line has most of, outside quotes: a guess by all lines fails for two of them. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '\n' && [...counts.values()].some((count) => count > 0)) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [',', 0] as [string, number])[0];
}

/**
 * The rows of a CSV file or of cells pasted from a spreadsheet: separated by commas, semicolons, tabs or bars, with line
 * breaks and quotes in quoted cells.
 */
export function readCsv(text: string): Required<Pick<SheetRows, 'rows' | 'separator'>> {
  if (text.includes('\u0000')) throw new UnreadableFile(fileStrings.noText);
  const named = SEPARATOR.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? separatorOf(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableFile(fileStrings.openQuote((open.row ?? 0) + 1));
  const rows = data.flatMap((cells, at): FileRow[] => (isBlankRow(cells) ? [] : [{ line: at + 1, cells }]));
  return { rows, separator };
}
