import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRefusal, UploadType } from '@lotline/shared-domain';
import type { StoredRendition } from '../upload/file-record.model.js';
import { checkContent } from './checks/check-content.js';
import { Refused } from './checks/refused.js';
import { SENT } from './sent-file.js';

/** What a check found. */
export type Finding =
  | { readonly refusal: FileRefusal }
  | { readonly drawn: readonly Omit<StoredRendition, 'hash' | 'size'>[]; readonly pages: number | null };

/** Checks the file in a folder and writes what is to be kept of it there. */
export async function checkFolder(folder: string, { type }: { readonly type: UploadType }): Promise<Finding> {
  const sent = await readFile(join(folder, SENT));
  try {
    const { renditions, pages } = await checkContent(type, sent);
    for (const { name, bytes } of renditions) await writeFile(join(folder, name), bytes);
    return { drawn: renditions.map(({ bytes: _, ...about }) => about), pages };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.reason };
    throw error;
  }
}
