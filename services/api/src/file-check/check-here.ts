import { FileStore } from '../files/file-store.js';
import type { StoredRendition } from '../upload/file-record.model.js';
import { checkContent } from './checks/check-content.js';
import { Refused } from './checks/refused.js';
import type { CheckLimits, CheckResult, FileToCheck } from './checker.js';

/** Checks one file in this process and stores what is to be kept of it. */
export async function checkHere(
  { hash, type }: FileToCheck,
  { dataDir }: Pick<CheckLimits, 'dataDir'>,
): Promise<CheckResult> {
  const store = new FileStore(dataDir);
  const bytes = await store.get(hash);
  if (!bytes) throw new Error('The file is not in the store');
  try {
    const { renditions, pages } = await checkContent(type, bytes);
    const kept: StoredRendition[] = [];
    for (const { bytes: drawn, ...about } of renditions) kept.push({ ...about, ...(await store.keep(drawn)) });
    return { renditions: kept, pages };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.reason };
    throw error;
  }
}
