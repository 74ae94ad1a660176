import type { RegistryRow } from '@lotline/shared-domain';

/** URL → `sha384-…`. Also read by the lazy chunks of shell and remotes (tools/webpack/integrity-plugin.cjs). */
export type IntegrityTable = Record<string, string>;

declare global {
  // Only `var` declares a property of globalThis
  var __lotlineIntegrity: IntegrityTable | undefined;
}

type RowFiles = Pick<RegistryRow, 'entry' | 'files'>;

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

/**
 * Adds a row's files to the table by absolute URL. A row can only add files of its own folder, and can't overwrite
 * entries.
 */
export function addRow(table: IntegrityTable, row: RowFiles): void {
  const folder = new URL('.', row.entry).href;
  const files = typeof row.files === 'object' && row.files !== null ? Object.entries(row.files) : [];
  for (const [file, hash] of files.filter(isText)) {
    const { href } = new URL(file, folder);
    if (href.startsWith(folder)) table[href] ??= `sha384-${hash}`;
  }
}

/** The page's integrity table, created on first use. */
export function integrityTable(): IntegrityTable {
  globalThis.__lotlineIntegrity ??= Object.create(null) as IntegrityTable;
  return globalThis.__lotlineIntegrity;
}
