import { DomainError, type HandOverPath, reservedAt, ROUTES, samePath } from '@lotline/shared-domain';
import type { AuditInput } from '../../audit/write-audit.js';
import { type PathHolding, PathOwners, type RouteTable } from '../rows/path-owners.js';
import type { HandedOver } from '../rows/registry-row.model.js';
import { type RowState, SHELL } from '../rows/row-state.js';
import type { Move } from './row-moves.js';

/** A path taken over by a move. */
export interface PathTakeover extends HandedOver {
  readonly from: string;
}

const reachable = (reach: readonly string[] | null, owner: string): boolean => reach === null || reach.includes(owner);

/**
 * Whether a path is taken over with a token that may move the owner too: only an identical path, assigned to the owner
 * neither by the table nor by command.
 */
const isTakeover = (
  path: string,
  holding: PathHolding,
  owners: PathOwners,
): holding is PathHolding & { owner: string } =>
  holding.owner !== null && samePath(holding.path, path) && owners.isClaimedByRowOnly(holding.path);

function wordsOf(name: string, path: string, { path: held, owner }: PathHolding): string {
  const isSame = samePath(held, path);
  const meets = isSame ? `The path ${path} ` : `The path ${path} meets ${held}, which `;
  if (owner === null) return `${meets}is kept for a page of the product that no remote draws yet.`;
  if (owner === SHELL) return `${meets}belongs to the shell.`;
  if (!isSame) return `${meets}belongs to ${owner}. Choose a path that no page of another remote can stand at.`;
  return `${meets}belongs to ${owner}. It hands the path over with "lotline-remote hand-over ${held} --to ${name}".`;
}

/**
 * Why a remote may not serve these paths, one reason per conflicting owner; empty if it may. Reserved addresses are no
 * remote's, whatever it served before.
 */
export function pathRefusals(
  name: string,
  paths: readonly string[],
  owners: PathOwners,
  reach: readonly string[] | null,
): string[] {
  const reserved = paths.flatMap((path) => {
    const met = reservedAt(path);
    return met ? `The path ${path} meets ${met}, where the API answers itself. Choose another path.` : [];
  });
  const refusals = paths
    .filter((path) => !owners.mayName(name, path))
    .flatMap((path) => {
      const others = owners
        .conflictsWith(name, path)
        .filter((one) => !(isTakeover(path, one, owners) && reachable(reach, one.owner)));
      // Report an identical path if there is one.
      const same = others.filter((one) => samePath(one.path, path));
      return (
        same.length > 0 ? same : others.filter(({ owner }, at) => others.findIndex((one) => one.owner === owner) === at)
      ).map((one) => wordsOf(name, path, one));
    });
  return [...new Set([...reserved, ...refusals])];
}

/** The paths a build takes over from other rows, provided nothing refuses it. */
export const pathTakeovers = (name: string, paths: readonly string[], owners: PathOwners): PathTakeover[] =>
  paths
    .filter((path) => !owners.mayName(name, path))
    .flatMap((path) =>
      owners
        .conflictsWith(name, path)
        .flatMap((one) => (isTakeover(path, one, owners) ? [{ path: one.path, from: one.owner, to: name }] : [])),
    );

/** Audit entry of a path taken over by a build. */
export const takeoverAudit = ({ path, from, to }: PathTakeover): AuditInput => ({
  entity: 'registry' as const,
  entityId: from,
  from: `${path} of ${from}`,
  to: `${path} of ${to}`,
});

/**
 * Hands over a path to another remote. Until a live build of that remote names it, the row may take it back (`to`
 * itself) or give it to another.
 * @throws DomainError registry_refused, with a message, for a path the row doesn't own
 */
export function handOver(
  before: RowState,
  rows: readonly RowState[],
  { path, to }: Pick<HandOverPath, 'path' | 'to'>,
  table: RouteTable = ROUTES,
): Move {
  const owners = new PathOwners(rows, table);
  const owner = owners.ownerOf(path);
  const refuse = (message: string): never => {
    throw new DomainError('registry_refused', message, { reasons: [message] });
  };
  if (owner === undefined) return refuse(`Nobody owns the path ${path}: the first build that names it gets it.`);
  if (owner === to) return refuse(`The path ${path} belongs to ${to} already.`);
  const isPending =
    owner !== null &&
    before.handedOver.some((one) => samePath(one.path, path) && one.to === owner) &&
    !isLiveIn(rows, owner, path);
  if (owner !== before.name && !isPending)
    return refuse(
      `The path ${path} belongs to ${owner === SHELL ? 'the shell' : (owner ?? 'nobody yet')}, so ${before.name} can’t hand it over.`,
    );
  const written = owners.spellingOf(path) ?? path;
  const without = ({ handedOver }: Pick<RowState, 'handedOver'>): HandedOver[] =>
    handedOver.filter((one) => !samePath(one.path, path));
  const own = to === before.name ? without(before) : [...without(before), { path: written, to }];
  const receiver = rows.find(
    ({ name, handedOver }) => name === to && name !== before.name && handedOver.some((one) => samePath(one.path, path)),
  );
  const after = { ...before, handedOver: own };
  const handOvers = new Map([[before.name, own], ...(receiver ? [[receiver.name, without(receiver)] as const] : [])]);
  return { after, moved: null, from: `${written} of ${owner}`, to: `${written} of ${to}`, handOvers };
}

/** Whether the stable build of a remote names a path. */
function isLiveIn(rows: readonly RowState[], name: string, path: string): boolean {
  const row = rows.find((one) => one.name === name);
  return row !== undefined && !row.disabled && (row.stable.provides.paths ?? []).some((one) => samePath(one, path));
}
