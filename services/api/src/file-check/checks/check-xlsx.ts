import { createInflateRaw } from 'node:zlib';
import { MAX_UNPACKED_BYTES, zipEntries, ZipFault, type ZipEntry } from '@lotline/shared-domain';
import { type CheckedContent, UNCHANGED } from './checked-content.js';
import { Refused } from './refused.js';

/** Memory for what is unpacked: its size alone is of interest. */
const PART_BYTES = 256 * 1024;

function entriesOf(bytes: Buffer): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    throw new Refused(error.reason === 'too_many' ? 'too_large_unpacked' : 'damaged');
  }
}

/** Whether a file unpacks to exactly the size that the archive says; unpacking ends where it is larger. */
async function isAsLarge({ packed, isDeflated, size }: ZipEntry): Promise<boolean> {
  if (!isDeflated) return packed.length === size;
  const unpacking = createInflateRaw({ chunkSize: PART_BYTES });
  unpacking.end(packed);
  let counted = 0;
  for await (const part of unpacking as AsyncIterable<Buffer>) {
    counted += part.length;
    if (counted > size) return false;
  }
  return counted === size;
}

/**
 * Limits a spreadsheet by its directory, then unpacks each file once and counts: a directory with false sizes is
 * refused before more is unpacked than it says.
 */
export async function checkXlsx(bytes: Buffer): Promise<CheckedContent> {
  const entries = entriesOf(bytes);
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) throw new Refused('too_large_unpacked');
  const names = entries.map(({ name }) => name);
  if (names.some((name) => /vbaProject|\.bin$/i.test(name) && !/printerSettings/i.test(name)))
    throw new Refused('macros');
  // Names of parts are the same in any case.
  const parts = new Set(names.map((name) => name.toLowerCase()));
  if (!parts.has('[content_types].xml') || !parts.has('xl/workbook.xml')) throw new Refused('not_spreadsheet');
  for (const entry of entries) if (!(await isAsLarge(entry).catch(() => false))) throw new Refused('damaged');
  return UNCHANGED;
}
