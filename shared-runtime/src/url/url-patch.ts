import type { UrlPatch } from '../shell-api';

/** Applies a patch to the query: `null` and '' remove a key, absent keys are kept. */
export function patchQuery(query: Readonly<Record<string, string>>, patch: UrlPatch): Record<string, string> {
  const next: Record<string, string> = { ...query };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === '') delete next[key];
    else next[key] = value;
  }
  return next;
}

/** Parses a query string into plain values; for repeated keys the first counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) if (!(key in query)) query[key] = value;
  return query;
}

/** Serialises a query: `{ stageId: '1' }` → `?stageId=1`, empty → ''. */
export function writeQuery(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `?${text}` : '';
}
