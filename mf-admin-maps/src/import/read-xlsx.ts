import { MAX_UNPACKED_BYTES, zipEntries, ZipFault, type ZipEntry } from '@lotline/shared-domain';
import { Inflate, strFromU8 } from 'fflate';
import { type FileRow, UnreadableFile } from './sheet-file';
import { fileStrings, noticeStrings } from './strings';
import { readFormats } from './xlsx-formats';
import { readCells, readStrings } from './xlsx-sheet';
import { attribute, xmlTags } from './xml-tags';

/** Packed bytes that are unpacked at a time: at most a thousand times as many come out. */
const PART_BYTES = 16 * 1024;
const [BOOK, LINKS, STRINGS, STYLES] = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
];

interface NamedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

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

/** Unpacks some files of an archive, which together may unpack to 100 MB. */
function unpack(entries: readonly ZipEntry[], isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  const wanted = entries.filter(({ name }) => isWanted(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) throw new UnreadableFile(fileStrings.bomb);
  return Object.fromEntries(wanted.map((entry) => [entry.name, unpacked(entry)]));
}

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    throw error instanceof ZipFault && error.reason === 'too_many' ? new UnreadableFile(fileStrings.bomb) : error;
  }
}

function sheetsOf(book: string, links: string): { sheets: NamedSheet[]; dates: '1900' | '1904' } {
  const targets = new Map<string, string>();
  for (const { name, inside } of xmlTags(links))
    if (name === 'Relationship') targets.set(attribute(inside, 'Id') ?? '', attribute(inside, 'Target') ?? '');
  const sheets: NamedSheet[] = [];
  let dates: '1900' | '1904' = '1900';
  for (const { name, inside } of xmlTags(book)) {
    if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute(inside, 'date1904') ?? '')) dates = '1904';
    if (name !== 'sheet') continue;
    const target = targets.get(attribute(inside, 'r:id') ?? '') ?? '';
    sheets.push({
      name: attribute(inside, 'name') ?? '',
      isHidden: (attribute(inside, 'state') ?? 'visible') !== 'visible',
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    });
  }
  return { sheets, dates };
}

/**
 * The rows of an XLSX workbook's first visible sheet. Read here and not by a library, because none tells of hidden
 * sheets, merged cells and formulas, and none limits what an archive unpacks to.
 */
export function readXlsx(bytes: Uint8Array): { rows: FileRow[]; notices: string[]; dates: '1900' | '1904' } {
  const entries = entriesOf(bytes);
  const about = unpack(entries, (name) => name === BOOK || name === LINKS || name === 'mimetype');
  if (about['mimetype']) throw new UnreadableFile(fileStrings.openDocument);
  const [book, links] = [about[BOOK], about[LINKS]];
  if (!book || !links) throw new UnreadableFile(fileStrings.noSheet);
  const { sheets, dates } = sheetsOf(strFromU8(book), strFromU8(links));
  const [sheet, ...others] = sheets.filter(({ isHidden }) => !isHidden);
  if (!sheet) throw new UnreadableFile(sheets.length > 0 ? fileStrings.hiddenOnly : fileStrings.noSheet);
  const files = unpack(entries, (name) => [STRINGS, STYLES, sheet.path].includes(name));
  const cells = files[sheet.path];
  if (!cells) throw new UnreadableFile(fileStrings.noSheet);
  const textOf = (name: string): string => (files[name] ? strFromU8(files[name]) : '');
  const { rows, merged, formulas } = readCells(strFromU8(cells), {
    strings: readStrings(textOf(STRINGS)),
    formats: readFormats(textOf(STYLES)),
    dates,
  });
  const hidden = sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  const notices = [
    hidden.length > 0 && noticeStrings.hidden(hidden),
    others.length > 0 &&
      noticeStrings.others(
        sheet.name,
        others.map(({ name }) => name),
      ),
    merged.length > 0 && noticeStrings.merged(merged),
    formulas > 0 && noticeStrings.formulas(formulas),
  ];
  return { rows, dates, notices: notices.filter((notice) => notice !== false) };
}
