import type { RegistryBuild, RegistryRow, ReleaseRow } from '@lotline/shared-domain';
import type { HandedOver, Pin, RegistryRowRecord } from './registry-row.model.js';

/** A row, normalised across the releases that may have written it. */
export interface RowState {
  readonly name: string;
  readonly rev: number;
  readonly stable: RegistryBuild;
  readonly next: RegistryBuild | null;
  readonly nextPercent: number;
  readonly pins: readonly Pin[];
  /** Newest first. */
  readonly previous: readonly RegistryBuild[];
  /** Hashes of builds that were rolled back; only a move that names one explicitly makes it live again. */
  readonly rolledBack: readonly string[];
  /** Routes, slots, modals and paths owned by this row, as the first to provide them. */
  readonly owns: Provided;
  /** Paths handed over to other remotes; its builds may still name them (ADR-0046). */
  readonly handedOver: readonly HandedOver[];
  /** Removed from all pages until enabled or published again. */
  readonly disabled: boolean;
  readonly updatedAt: Date;
}
/** Names a build provides to pages, by kind. */
export type Provided = RegistryBuild['provides'];
/** Name of the shell's row; it is not a remote. */
export const SHELL = 'shell';

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const table = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const providedOf = (from: unknown): Provided => {
  const gives = table(from) as Record<string, unknown>;
  const { paths, declares } = gives;
  return {
    routes: list(gives['routes']),
    slots: list(gives['slots']),
    modals: list(gives['modals']),
    ...(Array.isArray(paths) && { paths: list(paths) }),
    ...(Array.isArray(declares) && { declares }),
  };
};

/** A build in wire format, picked from an object by an allow-list of fields. */
export function buildOf(from: unknown): RegistryBuild {
  const { version, build, entry, contract, provides, requires, files, preload, staffOnly, shared, signature, keyId } =
    table(from) as Record<string, unknown>;
  return {
    version: text(version),
    build: text(build),
    entry: text(entry),
    contract: text(contract),
    provides: providedOf(provides),
    requires: table(requires),
    files: table(files),
    preload: list(preload),
    ...(staffOnly === true && { staffOnly }),
    ...(typeof shared === 'object' && shared !== null && { shared }),
    ...(typeof signature === 'string' && { signature }),
    ...(typeof keyId === 'string' && { keyId }),
  };
}

const KINDS = ['routes', 'slots', 'modals'] as const;

/** Union of both sets of names. */
export const withNames = (names: Provided, more: Provided): Provided => ({
  routes: [...new Set([...names.routes, ...more.routes])],
  slots: [...new Set([...names.slots, ...more.slots])],
  modals: [...new Set([...names.modals, ...more.modals])],
  ...((names.paths || more.paths) && { paths: [...new Set([...(names.paths ?? []), ...(more.paths ?? [])])] }),
});

/** Names in both sets, as `[kind, name]`. */
export const sharedNames = (names: Provided, others: Provided): [(typeof KINDS)[number], string][] =>
  KINDS.flatMap((kind) =>
    names[kind].filter((name) => others[kind].includes(name)).map((name): [typeof kind, string] => [kind, name]),
  );

/** Names of the first set that are not in the second. */
export const withoutNames = (names: Provided, taken: Provided): Provided => {
  const left = (kind: (typeof KINDS)[number]): string[] => names[kind].filter((name) => !taken[kind].includes(name));
  const paths = names.paths?.filter((path) => !taken.paths?.includes(path));
  return { routes: left('routes'), slots: left('slots'), modals: left('modals'), ...(paths && { paths }) };
};

/** A row that predates ownership, or was moved by the previous release's API, owns what it currently provides. */
function ownsOf({ owns }: RegistryRowRecord, { provides }: RegistryBuild): Provided {
  if (!owns) return provides;
  const { paths } = provides;
  const known = providedOf(owns);
  return paths ? withNames(known, { routes: [], slots: [], modals: [], paths }) : known;
}

/** Normalises a stored row. One written by the previous release has its build in flat fields only. */
export function stateOf(record: RegistryRowRecord): RowState {
  const { _id, rev, next, nextPercent, pins, updatedAt } = record;
  const stable = buildOf(record.stable ?? record);
  const previous = record.previous.map(buildOf);
  return {
    name: _id,
    rev,
    stable,
    next: next ? buildOf(next) : null,
    nextPercent: next ? (nextPercent ?? 0) : 0,
    pins: (pins ?? []).map(({ estateId, estateKey, version, build }) => ({ estateId, estateKey, version, build })),
    previous,
    rolledBack: list(record.rolledBack),
    owns: ownsOf(record, stable),
    handedOver: (record.handedOver ?? []).map(({ path, to }) => ({ path, to })),
    disabled: record.disabled === true,
    updatedAt,
  };
}

/** A build of the row, by hash. */
export const findBuild = (
  { stable, next, previous }: Pick<RowState, 'stable' | 'next' | 'previous'>,
  hash: string,
): RegistryBuild | undefined => [stable, ...(next ? [next] : []), ...previous].find(({ build }) => build === hash);

/** The row as shown to releasers. */
export function releaseRowOf({
  name,
  rev,
  stable,
  next,
  nextPercent,
  pins,
  previous,
  rolledBack,
  handedOver,
  disabled,
  updatedAt,
}: RowState): ReleaseRow {
  return {
    name,
    rev,
    stable,
    ...(next && { next, nextPercent }),
    pins: [...pins],
    previous: [...previous],
    ...(rolledBack.length > 0 && { rolledBack: [...rolledBack] }),
    ...(disabled && { disabled }),
    ...(handedOver.length > 0 && { handedOver: [...handedOver] }),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The row as sent to a visitor's page. */
export const wireRowOf = (name: string, build: RegistryBuild, previous: RegistryBuild | null): RegistryRow => ({
  name,
  ...build,
  ...(previous && { previous }),
});

/**
 * The stored fields of a row. The fields of `stable` are stored flat as well, because the previous release's API reads
 * only those and runs on the same database. The next release stops writing them (expand, backfill, contract:
 * CONTRIBUTING.md).
 */
export function fieldsOf({
  stable,
  next,
  nextPercent,
  pins,
  previous,
  rolledBack,
  owns,
  disabled,
}: Omit<RowState, 'name' | 'rev' | 'updatedAt' | 'handedOver'>): Partial<RegistryRowRecord> {
  const { version, build, entry, contract, provides, requires, files, preload, staffOnly } = stable;
  const { routes, slots, modals } = provides;
  const flat = {
    version,
    build,
    entry,
    contract,
    provides: { routes, slots, modals },
    requires: table(requires),
    files: table(files),
    preload,
    staffOnly: staffOnly === true,
  };
  return {
    ...flat,
    stable,
    next,
    nextPercent: next ? nextPercent : null,
    pins: [...pins],
    previous: [...previous],
    rolledBack: [...rolledBack],
    owns,
    disabled,
  };
}
