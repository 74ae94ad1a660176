import type { PageRow } from './accept-rows';
import { remoteOf, type PageRemote } from './remotes.slice';

const isInUse = ({ phase }: PageRemote): boolean => phase === 'loading' || phase === 'ready';

/** A remote updated with its current row. */
function withCurrentRow(row: PageRow, before: PageRemote | undefined): PageRemote {
  if (before && isInUse(before)) return { ...before, live: row.refused ? before.live : row.build };
  return !before || row.refused || before.phase === 'refused' ? remoteOf(row) : { ...before, row, live: row.build };
}

/**
 * Merges the current rows into the page's remotes. Loading and running remotes keep their row, even if it was removed;
 * all others follow the registry (ADR-0028).
 */
export function mergeRows(remotes: readonly PageRemote[], rows: readonly PageRow[]): PageRemote[] {
  const withdrawn = remotes.filter((remote) => isInUse(remote) && rows.every(({ name }) => name !== remote.row.name));
  return [
    ...rows.map((row) =>
      withCurrentRow(
        row,
        remotes.find((remote) => remote.row.name === row.name),
      ),
    ),
    ...withdrawn.map((remote) => ({ ...remote, live: null })),
  ];
}
