import { pathsOverlap, ROUTES, type Route, samePath } from '@lotline/shared-domain';
import type { RowState } from './row-state.js';

/** What of a row decides who owns which path. */
export type PathHolder = Pick<RowState, 'name' | 'owns' | 'handedOver'>;
/** The rows of the route table that are looked at; all of them, except in tests. */
export type RouteTable = readonly Pick<Route, 'name' | 'path' | 'by' | 'formerly'>[];

/** A path and whose it is; null: the product keeps it for a page that nobody draws yet. */
export interface Holding {
  readonly path: string;
  readonly owner: string | null;
}

const entryOf = (row: PathHolder | undefined, path: string) => row?.handedOver.find((one) => samePath(one.path, path));

/**
 * Who owns which path (ADR-0046). What was handed over by command goes before the route table, the table before the row
 * that named a path first. Each
 * remote that had a path knows whom it gave it to: the last of that chain owns it.
 */
export class PathOwners {
  readonly #rows: ReadonlyMap<string, PathHolder>;
  readonly #holdings: readonly Holding[];

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
    // A row from before paths had owners may name what is another's: it doesn't keep the owner out.
    this.#holdings = [
      ...first,
      ...ofRows.filter(
        ({ path, owner }) =>
          !first.some((one) => samePath(one.path, path) || (one.owner !== owner && pathsOverlap(one.path, path))),
      ),
    ];
  }

  /** Whose a path is, by the very same path; undefined: nobody's. */
  ownerOf(path: string): string | null | undefined {
    return this.#holdings.find((one) => samePath(one.path, path))?.owner;
  }

  /** The path as its owner wrote it. */
  writtenAs(path: string): string | undefined {
    return this.#holdings.find((one) => samePath(one.path, path))?.path;
  }

  /** What of others shares an address with a path. */
  othersAt(name: string, path: string): readonly Holding[] {
    return this.#holdings.filter((one) => one.owner !== name && pathsOverlap(one.path, path));
  }

  /** Whether the row that named a path first owns it, by nothing but that. */
  isByRowAlone(path: string): boolean {
    const isGiven = [...this.#rows.values()].some((row) => entryOf(row, path));
    return !isGiven && !this.table.some((one) => samePath(one.path, path));
  }

  /** The remotes that a path of this one went to, in order; empty where it never had the path, or has it. */
  heirsOf(name: string, path: string): readonly string[] {
    if (this.ownerOf(path) === name) return [];
    const given =
      entryOf(this.#rows.get(name), path)?.to ??
      this.table.find((one) => one.formerly === name && samePath(one.path, path))?.by;
    return given ? this.#chainFrom(given, path) : [];
  }

  /** Whether a remote has a path or had it: only then may its builds name it. */
  mayName(name: string, path: string): boolean {
    return this.ownerOf(path) === name || this.heirsOf(name, path).length > 0;
  }

  /** Whose a route's name is by its path in the table; null: the table says nothing of the name. */
  ownerOfRoute(route: string): string | null {
    const row = this.table.find(({ name }) => name === route);
    return (row && this.ownerOf(row.path)) ?? null;
  }

  /** Whether a remote drew a route of the table before another got it: its builds may go on naming it. */
  hadRoute(name: string, route: string): boolean {
    const row = this.table.find((one) => one.name === route);
    return row !== undefined && this.heirsOf(name, row.path).length > 0;
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
