import { type FileRow, MAX_UNPACKED_BYTES, zipEntries, ZipFault, type ZipEntry } from '@lotline/shared-domain';
import { Inflate, strFromU8 } from 'fflate';
import { UnreadableFile } from './sheet-file';
import { fileStrings, noticeStrings } from './strings';
import { readFormats } from './xlsx-formats';
import { readCells, readStrings } from './xlsx-sheet';
import { attribute, xmlTags } from './xml-tags';

/** Packed bytes that are unpacked at a time: at most a thousand times as many come out. */
const PART_BYTES = 16 * 1024;

interface NamedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

/** Names of parts are the same in any case, begin with a slash or not, and some programs write them with backslashes. */
const partName = (name: string): string =>
  name.replaceAll('\\', '/').replaceAll('%20', ' ').replace(/^\/+/, '').toLowerCase();

/** The part that a link of another names. @example targetOf('xl/workbook.xml', '../xl/styles.xml') // 'xl/styles.xml' */
const targetOf = (from: string, target: string): string =>
  partName(new URL(target.replaceAll('\\', '/'), `https://file/${from}`).pathname);

/** A part's links to others (its `.rels`), by id, each with the last word of its type. */
type Links = ReadonlyMap<string, { readonly type: string; readonly part: string }>;

/** Unpacks a file, and counts: one that isn't as large as the archive says would be read in part. */
function unpacked({ packed, isDeflated, size }: ZipEntry): Uint8Array {
  const bytes = isDeflated ? new Uint8Array(size) : packed;
  let count = isDeflated ? 0 : packed.length;
  const inflate = new Inflate((part) => {
    if (count + part.length > size) throw new UnreadableFile(fileStrings.damaged);
    bytes.set(part, count);
    count += part.length;
  });
  for (let at = 0; isDeflated && at < packed.length; at += PART_BYTES)
    inflate.push(packed.subarray(at, at + PART_BYTES), at + PART_BYTES >= packed.length);
  if (count !== size) throw new UnreadableFile(fileStrings.damaged);
  return bytes;
}

/** The texts of an archive's parts by name; all that are read may together unpack to 100 MB. */
function archive(entries: readonly ZipEntry[]): {
  text: (name: string) => string | null;
  has: (name: string) => boolean;
} {
  const parts = new Map(entries.map((entry) => [partName(entry.name), entry]));
  let left = MAX_UNPACKED_BYTES;
  return {
    has: (name) => parts.has(name),
    text(name) {
      const entry = parts.get(name);
      if (!entry) return null;
      left -= entry.size;
      if (left < 0) throw new UnreadableFile(fileStrings.bomb);
      return strFromU8(unpacked(entry));
    },
  };
}

function linksOf(xml: string | null, from: string): Links {
  const links = new Map<string, { type: string; part: string }>();
  for (const { name, inside } of xmlTags(xml ?? '')) {
    const target = name === 'Relationship' ? attribute(inside, 'Target') : undefined;
    if (target === undefined || attribute(inside, 'TargetMode') === 'External') continue;
    const type = attribute(inside, 'Type')?.split('/').at(-1) ?? '';
    links.set(attribute(inside, 'Id') ?? '', { type, part: targetOf(from, target) });
  }
  return links;
}
const linkedAs = (links: Links, type: string): string | undefined =>
  [...links.values()].find((link) => link.type === type)?.part;
const relsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    throw error instanceof ZipFault && error.reason === 'too_many' ? new UnreadableFile(fileStrings.bomb) : error;
  }
}

function sheetsOf(book: string, links: Links): { sheets: NamedSheet[]; dates: '1900' | '1904' } {
  const sheets: NamedSheet[] = [];
  let dates: '1900' | '1904' = '1900';
  for (const { name, inside } of xmlTags(book)) {
    if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute(inside, 'date1904') ?? '')) dates = '1904';
    if (name !== 'sheet') continue;
    // Its own number is `sheetId`: `id` is the link's, whatever its prefix.
    const link = links.get(attribute(inside, 'r:id') ?? attribute(inside, 'id') ?? '');
    // A sheet of charts has no cells.
    if (link?.type === 'chartsheet') continue;
    sheets.push({
      name: attribute(inside, 'name') ?? '',
      isHidden: (attribute(inside, 'state') ?? 'visible') !== 'visible',
      path: link?.part ?? '',
    });
  }
  return { sheets, dates };
}

/** Files of other programs that are archives, too. */
function refuseOthers(has: (name: string) => boolean): void {
  if (has('mimetype')) throw new UnreadableFile(fileStrings.openDocument);
  if (has('xl/workbook.bin')) throw new UnreadableFile(fileStrings.binary);
  if (has('index/document.iwa') || has('index.zip')) throw new UnreadableFile(fileStrings.numbers);
}

/**
 * The rows of an XLSX workbook's first visible sheet. Read here and not by a library, because none tells of hidden
 * sheets and rows, merged cells and formulas, and none limits what an archive unpacks to (ADR-0019).
 */
export function readXlsx(bytes: Uint8Array): { rows: FileRow[]; notices: string[]; dates: '1900' | '1904' } {
  const { text, has } = archive(entriesOf(bytes));
  refuseOthers(has);
  const bookPart = linkedAs(linksOf(text('_rels/.rels'), ''), 'officeDocument') ?? 'xl/workbook.xml';
  const book = text(bookPart);
  if (!book) throw new UnreadableFile(fileStrings.noSheet);
  const links = linksOf(text(relsOf(bookPart)), bookPart);
  const { sheets, dates } = sheetsOf(book, links);
  const [sheet, ...others] = sheets.filter(({ isHidden }) => !isHidden);
  if (!sheet) throw new UnreadableFile(sheets.length > 0 ? fileStrings.hiddenOnly : fileStrings.noSheet);
  const cells = text(sheet.path);
  if (cells === null) throw new UnreadableFile(fileStrings.noSheet);
  const linked = (type: string): string => text(linkedAs(links, type) ?? targetOf(bookPart, `${type}.xml`)) ?? '';
  const { rows, merged, formulas, hidden } = readCells(cells, {
    strings: readStrings(linked('sharedStrings')),
    formats: readFormats(linked('styles')),
    dates,
  });
  const hiddenSheets = sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  const notices = [
    hiddenSheets.length > 0 && noticeStrings.hidden(hiddenSheets),
    others.length > 0 &&
      noticeStrings.others(
        sheet.name,
        others.map(({ name }) => name),
      ),
    hidden.rows.length > 0 && noticeStrings.hiddenRows(hidden.rows),
    hidden.columns > 0 && noticeStrings.hiddenColumns(hidden.columns),
    merged.length > 0 && noticeStrings.merged(merged),
    formulas > 0 && noticeStrings.formulas(formulas),
  ];
  return { rows, dates, notices: notices.filter((notice) => notice !== false) };
}
