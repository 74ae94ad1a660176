import type { RegistryRow } from '@lotline/shared-domain';
import { CONTRACT } from '@lotline/shared-runtime';

export const SHELL_ROW = 'shell';
const NAME = /^mf-[a-z][a-z0-9-]*$/;
const majorOf = (version: string): number => Number(version.split('.')[0]);

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Why a row can't be used, or null. The shell supports contract majors N and N−1. */
export function refusalOf(row: unknown, allowed: readonly string[]): string | null {
  if (typeof row !== 'object' || row === null) return 'is no row';
  const { name, entry, contract, provides, files } = row as Partial<RegistryRow>;
  if (typeof name !== 'string' || !NAME.test(name)) return 'has no name of a remote';
  if (typeof entry !== 'string' || !URL.canParse(entry)) return 'has no entry';
  if (!allowed.includes(new URL(entry).origin)) return 'comes from an origin that is not allowed';
  const major = majorOf(String(contract));
  if (major !== majorOf(CONTRACT) && major !== majorOf(CONTRACT) - 1) return `speaks contract ${contract}`;
  if (!provides || !isList(provides.routes) || !isList(provides.slots) || !isList(provides.modals)) return 'does not say what it provides';
  if (typeof files !== 'object' || files === null) return 'has no hashes';
  return null;
}

/** The rows a page may use: a bad one is dropped alone, never the whole document. */
export function acceptRows(rows: readonly unknown[], allowed: readonly string[], refused: (name: string, reason: string) => void): RegistryRow[] {
  return rows.filter((row): row is RegistryRow => {
    const name = String((row as { name?: unknown } | null)?.name);
    if (name === SHELL_ROW) return false;
    const reason = refusalOf(row, allowed);
    if (reason) refused(name, reason);
    return reason === null;
  });
}
