import { pathsOverlap, ROUTES, type Route, samePath } from '@lotline/shared-domain';
import type { RowState } from './row-state.js';

/** Fields of a row that determine path ownership. */
export type PathHolder = Pick<RowState, 'name' | 'owns' | 'handedOver'>;
/** The routes to check; all of them, except in tests. */
export type RouteTable = readonly Pick<Route, 'name' | 'path' | 'by' | 'formerly'>[];

/** A path and its owner; null: reserved for a page that doesn't exist yet. */
export interface PathHolding {
  readonly path: string;
  readonly owner: string | null;
}

const entryOf = (row: PathHolder | undefined, path: string) => row?.handedOver.find((one) => samePath(one.path, path));

/**
 * Path ownership (ADR-0046). Precedence: hand-over by command, then the route table, then the row that first named the
 * path. Each former owner records whom it handed the path to; the end of that chain is the owner.
 */
export class PathOwners {
  readonly #rows: ReadonlyMap<string, PathHolder>;
  readonly #holdings: readonly PathHolding[];

  constructor(
    rows: readonly PathHolder[],
    private readonly table: RouteTable = ROUTES,
  ) {
    this.#rows = new Map(rows.map((row) => [row.name, row]));
    const handed = rows.flatMap(({ handedOver }) =>
      handedOver.map(({ path, to }) => ({ path, owner: this.#chainFrom(to, path).at(-1) ?? to })),
    );
    const ofTable = table
      .filter(({ path }) => !handed.some((one) => samePath(one.path, path)))
      .map(({ path, by }) => ({ path, owner: by }));
    const first = [...handed, ...ofTable];
    const ofRows = rows.flatMap(({ name, owns }) => (owns.paths ?? []).map((path) => ({ path, owner: name })));
    // A row that predates path ownership may name another's path; that doesn't block the owner.
    this.#holdings = [
      ...first,
      ...ofRows.filter(
        ({ path, owner }) =>
          !first.some((one) => samePath(one.path, path) || (one.owner !== owner && pathsOverlap(one.path, path))),
      ),
    ];
  }

  /** Owner of exactly this path; undefined if there is none. */
  ownerOf(path: string): string | null | undefined {
    return this.#holdings.find((one) => samePath(one.path, path))?.owner;
  }

  /** The path as written by its owner. */
  spellingOf(path: string): string | undefined {
    return this.#holdings.find((one) => samePath(one.path, path))?.path;
  }

  /** Paths of other owners that overlap a path. */
  conflictsWith(name: string, path: string): readonly PathHolding[] {
    return this.#holdings.filter((one) => one.owner !== name && pathsOverlap(one.path, path));
  }

  /** Whether a path is owned only because the row named it first. */
  isClaimedByRowOnly(path: string): boolean {
    const isGiven = [...this.#rows.values()].some((row) => entryOf(row, path));
    return !isGiven && !this.table.some((one) => samePath(one.path, path));
  }

  /** Remotes that this remote's path was handed over to, in order; empty if it owns the path or never did. */
  successorsOf(name: string, path: string): readonly string[] {
    if (this.ownerOf(path) === name) return [];
    const given =
      entryOf(this.#rows.get(name), path)?.to ??
      this.table.find((one) => one.formerly === name && samePath(one.path, path))?.by;
    return given ? this.#chainFrom(given, path) : [];
  }

  /** Whether a remote owns or owned a path: only then may its builds name it. */
  mayName(name: string, path: string): boolean {
    return this.ownerOf(path) === name || this.successorsOf(name, path).length > 0;
  }

  /** Owner of a route by its path in the table; null if the table doesn't have it. */
  ownerOfRoute(route: string): string | null {
    const row = this.table.find(({ name }) => name === route);
    return (row && this.ownerOf(row.path)) ?? null;
  }

  /** Whether a remote used to own a route in the table: its builds may still name it. */
  hadRoute(name: string, route: string): boolean {
    const row = this.table.find((one) => one.name === route);
    return row !== undefined && this.successorsOf(name, row.path).length > 0;
  }

  #chainFrom(first: string, path: string): string[] {
    const chain = [first];
    for (
      let next = entryOf(this.#rows.get(first), path);
      next && !chain.includes(next.to);
      next = entryOf(this.#rows.get(next.to), path)
    )
      chain.push(next.to);
    return chain;
  }
}
