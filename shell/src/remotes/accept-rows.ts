import type { RegistryBuild, RegistryRow, ReportCode } from '@lotline/shared-domain';
import { speaksContract } from '@lotline/shared-runtime';
import type { Verify } from '../federation/verify-build';

export const SHELL_ROW = 'shell';
const NAME = /^mf-[a-z][a-z0-9-]*$/;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A row accepted for this page. A `refused` one is never loaded; it only marks what it would have provided. */
export type PageRow = RegistryRow & { refused?: ReportCode };

export interface RowChecks {
  /** Origins that remotes may be loaded from. */
  allowed: readonly string[];
  verify: Verify;
  /** Called for every refused row, or for its `previous` build alone. */
  refused(name: string, code: ReportCode, reason: string, build: Partial<RegistryBuild>): void;
}

type Refusal = readonly [ReportCode, string];

/** Why a build can't be used, or null. */
function refusalOf(build: unknown, allowed: readonly string[]): Refusal | null {
  if (typeof build !== 'object' || build === null) return ['other', 'is no row'];
  const { entry, contract, provides, files, preload } = build as Partial<RegistryRow>;
  if (typeof entry !== 'string' || !URL.canParse(entry)) return ['other', 'has no entry'];
  if (!allowed.includes(new URL(entry).origin)) return ['origin', 'comes from an origin that is not allowed'];
  if (!speaksContract(contract)) return ['contract', `speaks contract ${contract}`];
  if (!isProvided(provides)) return ['other', 'does not say what it provides'];
  if (typeof files !== 'object' || files === null || !isList(preload)) return ['hash', 'has no hashes'];
  return null;
}

type Declares = NonNullable<RegistryRow['provides']['declares']>;

/** Links and openers of all rows are read on every page: one malformed declaration would break them all. */
const isDeclaration = ({ modal, link, opener }: Declares[number]): boolean =>
  typeof modal === 'string' &&
  (!link || (typeof link.key === 'string' && isList(link.under))) &&
  (!opener || typeof opener.label === 'string');

const areDeclared = (declares: Declares | null | undefined): boolean =>
  (declares ?? null) === null ||
  (Array.isArray(declares) && declares.every((one) => one !== null && isDeclaration(one)));

const isProvided = (provides: Partial<RegistryRow['provides']> | undefined): boolean =>
  isList(provides?.routes) &&
  isList(provides?.slots) &&
  isList(provides?.modals) &&
  (provides.paths === undefined || isList(provides.paths)) &&
  areDeclared(provides.declares);

async function checkRow(name: string, build: RegistryBuild, { allowed, verify }: RowChecks): Promise<Refusal | null> {
  return (
    refusalOf(build, allowed) ??
    ((await verify(name, build)) ? null : ['signature', 'is not signed by a key that may sign it'])
  );
}

async function acceptRow(row: RegistryRow, trust: RowChecks): Promise<PageRow | null> {
  const { name, previous, ...rest } = row;
  const reportRefusal = (build: RegistryBuild, [code, reason]: Refusal) => trust.refused(name, code, reason, build);
  const [refusal, before] = await Promise.all([
    checkRow(name, row, trust),
    previous ? checkRow(name, previous, trust) : null,
  ]);
  if (refusal) {
    reportRefusal(row, refusal);
    return isProvided(row.provides) ? { ...row, refused: refusal[0] } : null;
  }
  if (previous && before) reportRefusal(previous, before);
  return previous && !before ? row : { name, ...rest };
}

/** The rows a page may use: a bad one is refused alone, never the whole document. */
export async function acceptRows(rows: readonly unknown[], trust: RowChecks): Promise<PageRow[]> {
  const checked = rows.map((row) => {
    const name = String((row as { name?: unknown } | null)?.name);
    if (name === SHELL_ROW) return null;
    if (NAME.test(name)) return acceptRow(row as RegistryRow, trust);
    trust.refused(name, 'other', 'has no name of a remote', {});
    return null;
  });
  return (await Promise.all(checked)).filter((row) => row !== null);
}
