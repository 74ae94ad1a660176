import type { RegistryRow } from '@lotline/shared-domain';
import { integrityOf, IntegrityError, type IntegrityGuard } from './integrity-guard';
import { MANIFEST_TIMEOUT_MS } from './read-manifest';

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function isWrong(url: string, expected: string): Promise<boolean> {
  const answer = await fetch(url, { mode: 'cors', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!answer.ok) return false;
  return `sha384-${base64(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))}` !== expected;
}

/**
 * Distinguishes an integrity failure from a lost connection, which browsers report with the same error. If it can't be
 * determined (no `crypto.subtle` on plain http, no answer), it counts as a lost connection. The bytes are only hashed,
 * never executed.
 */
export async function findTampered(
  row: Pick<RegistryRow, 'entry' | 'preload'>,
  guard: IntegrityGuard,
): Promise<boolean> {
  const urls = [row.entry, ...row.preload.map((file) => new URL(file, row.entry).href)];
  const found = await Promise.all(urls.map((url) => isWrong(url, integrityOf(url, guard)).catch(() => false)));
  const wrong = urls.find((_, index) => found[index]);
  if (wrong) guard.onRejected(new IntegrityError(wrong, 'Wrong hash'));
  return wrong !== undefined;
}
