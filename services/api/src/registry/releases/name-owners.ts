import { DomainError, ROUTES } from '@lotline/shared-domain';
import type { Session } from '../../database/transaction.js';
import { PathOwners, type RouteTable } from '../rows/path-owners.js';
import type { RegistryRepository } from '../rows/registry.repository.js';
import { type Provided, type RowState, SHELL, sharedNames, withoutNames } from '../rows/row-state.js';
import { pathRefusals, type Taken, takenPaths } from './path-claims.js';
import type { Move } from './row-moves.js';

const KIND_WORDS = { routes: 'route', slots: 'slot', modals: 'modal' } as const;

/** Whose move it is, and the route table that it is held to. */
export interface Claim {
  /** Names of the rows that the caller moves; null: all. */
  readonly reach: readonly string[] | null;
  readonly table?: RouteTable;
}

/**
 * What of the names that a build provides is the row's own to take: not those of routes that went to another remote,
 * which it may go on drawing.
 */
function claimed({ after, moved }: Move, owners: PathOwners): Provided {
  const { routes = [], slots = [], modals = [] } = moved?.provides ?? {};
  return { routes: routes.filter((route) => !owners.hadRoute(after.name, route)), slots, modals };
}

/**
 * Routes, slots, modals and paths belong to the row that first provided them, pages of the route table to the remote
 * that it names (ADR-0046). A build of
 * another row takes over what rows own only by a token that moves the owner too; then it changes hands in the same
 * transaction. Answers the
 * move with what its row owns afterwards, and the paths that changed hands.
 * @throws DomainError registry_refused, naming each name and its owner
 */
export async function takeNames(
  repository: RegistryRepository,
  session: Session,
  move: Move,
  rows: readonly RowState[],
  { reach, table = ROUTES }: Claim,
): Promise<{ move: Move; taken: readonly Taken[] }> {
  const { after, moved } = move;
  if (!moved || after.name === SHELL) return { move, taken: [] };
  const { name } = after;
  const owners = new PathOwners(
    rows.some((row) => row.name === name)
      ? rows
      : [...rows, { name, owns: { routes: [], slots: [], modals: [] }, handedOver: [] }],
    table,
  );
  const claims = claimed(move, owners);
  const holding = rows.filter(
    (row) => row.name !== name && row.name !== SHELL && sharedNames(claims, row.owns).length > 0,
  );
  const isFree = (owner: string, kind: string, word: string): boolean =>
    reach === null || reach.includes(owner) || (kind === 'routes' && owners.ownerOfRoute(word) === name);
  const reasons = [
    ...holding.flatMap((row) =>
      sharedNames(claims, row.owns)
        .filter(([kind, word]) => !isFree(row.name, kind, word))
        .map(
          ([kind, word]) =>
            `The ${KIND_WORDS[kind]} ${word} belongs to ${row.name}, which provided it first; only a token that moves ${row.name} too can take it over`,
        ),
    ),
    ...pathRefusals(name, moved.provides.paths ?? [], owners, reach),
  ];
  if (reasons.length > 0) throw new DomainError('registry_refused', reasons.join('; '), { reasons });
  for (const row of holding) await repository.leaveNames(session, row.name, withoutNames(row.owns, claims));
  const taken = takenPaths(name, moved.provides.paths ?? [], owners);
  for (const from of new Set(taken.map((one) => one.from))) {
    const before = rows.find((row) => row.name === from)?.handedOver ?? [];
    await repository.setHandedOver(session, from, [
      ...before,
      ...taken.filter((one) => one.from === from).map(({ path, to }) => ({ path, to })),
    ]);
  }
  // What it may only go on drawing isn't its own again.
  const owns = withoutNames(after.owns, {
    routes: moved.provides.routes.filter((route) => !claims.routes.includes(route)),
    slots: [],
    modals: [],
  });
  return { move: { ...move, after: { ...after, owns } }, taken };
}
