import { pathsOverlap, type RegistryRow, reservedAt, samePath } from '@lotline/shared-domain';
import { LRUCache } from 'lru-cache';
import { PathOwners, type RouteTable } from '../rows/path-owners.js';
import type { RowState } from '../rows/row-state.js';

/** Sets of rows that are remembered: far more than are live at a time. */
const MAX_CACHED = 100;
type PathTransfers = ReadonlyMap<string, readonly string[]>;

const namedBy = ({ provides }: Pick<RegistryRow, 'provides'>): readonly string[] => provides.paths ?? [];

/**
 * The paths each row of a page yields: to another row, which now owns them and whose build names them (ADR-0046), or to the
 * API, which answers there.
 */
export function transferredPaths(
  owners: PathOwners,
  resolved: readonly Pick<RegistryRow, 'name' | 'provides'>[],
): PathTransfers {
  const isTransferred = (name: string, path: string): boolean => {
    if (reservedAt(path)) return true;
    if (owners.ownerOf(path) === name) return false;
    const successors = owners.successorsOf(name, path);
    const others = resolved.filter((row) => row.name !== name);
    if (successors.length > 0)
      return others.some((row) => successors.includes(row.name) && namedBy(row).some((one) => samePath(one, path)));
    // The row names a path it never owned: it predates path ownership.
    return others.some((row) => namedBy(row).some((one) => pathsOverlap(one, path) && owners.mayName(row.name, one)));
  };
  return new Map(
    resolved.flatMap((row) => {
      const left = namedBy(row).filter((path) => isTransferred(row.name, path));
      return left.length > 0 ? [[row.name, left] as const] : [];
    }),
  );
}

/** Caches yielded paths: pages are requested far more often than rows change. */
export class TransferredPaths {
  readonly #cached = new LRUCache<string, PathTransfers>({ max: MAX_CACHED });

  constructor(private readonly table?: RouteTable) {}

  of(rows: readonly RowState[], resolved: readonly RegistryRow[]): PathTransfers {
    const key = JSON.stringify([
      rows.map(({ name, rev, handedOver }) => [name, rev, handedOver]),
      resolved.map(({ name, build }) => [name, build]),
    ]);
    const known = this.#cached.get(key);
    if (known) return known;
    const found = transferredPaths(new PathOwners(rows, this.table), resolved);
    this.#cached.set(key, found);
    return found;
  }
}
