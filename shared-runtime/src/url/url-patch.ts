import type { UrlPatch } from '../shell-api';

/** The query after a patch: `null` and the empty text remove a key, absent keeps it. */
export function patchQuery(query: Readonly<Record<string, string>>, patch: UrlPatch): Record<string, string> {
  const next: Record<string, string> = { ...query };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === '') delete next[key];
    else next[key] = value;
  }
  return next;
}

/** Reads an address's query into plain values; of a key given twice the first counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) if (!(key in query)) query[key] = value;
  return query;
}

/** Writes a query: `{ stageId: '1' }` → `?stageId=1`, nothing → ''. */
export function writeQuery(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `?${text}` : '';
}
