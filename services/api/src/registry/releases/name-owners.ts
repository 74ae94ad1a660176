import { DomainError, ROUTES } from '@lotline/shared-domain';
import type { Session } from '../../database/transaction.js';
import { PathOwners, type RouteTable } from '../rows/path-owners.js';
import type { RegistryRepository } from '../rows/registry.repository.js';
import { type Provided, type RowState, SHELL, sharedNames, withoutNames } from '../rows/row-state.js';
import { pathRefusals, type PathTakeover, pathTakeovers } from './path-claims.js';
import type { Move } from './row-moves.js';

const KIND_WORDS = { routes: 'route', slots: 'slot', modals: 'modal' } as const;

/** The caller's reach, and the route table to check a move against. */
export interface MoveAuthority {
  /** Names of the rows the caller may move; null: all. */
  readonly reach: readonly string[] | null;
  readonly table?: RouteTable;
}

/** Names of a build that its row may claim: without routes handed over, which it may still render. */
function claimableNames({ after, moved }: Move, owners: PathOwners): Provided {
  const { routes = [], slots = [], modals = [] } = moved?.provides ?? {};
  return { routes: routes.filter((route) => !owners.hadRoute(after.name, route)), slots, modals };
}

/**
 * Claims a build's names. Routes, slots, modals and paths belong to the row that first provided them, pages of the
 * route table to the remote named there (ADR-0046). Another row's build takes them over only with a token that may move
 * the owner too; ownership then changes in the same transaction. Returns the move with what its row owns afterwards,
 * and the paths taken over.
 * @throws DomainError registry_refused, naming each name and its owner
 */
export async function claimNames(
  repository: RegistryRepository,
  session: Session,
  move: Move,
  rows: readonly RowState[],
  { reach, table = ROUTES }: MoveAuthority,
): Promise<{ move: Move; taken: readonly PathTakeover[] }> {
  const { after, moved } = move;
  if (!moved || after.name === SHELL) return { move, taken: [] };
  const { name } = after;
  const owners = new PathOwners(
    rows.some((row) => row.name === name)
      ? rows
      : [...rows, { name, owns: { routes: [], slots: [], modals: [] }, handedOver: [] }],
    table,
  );
  const claims = claimableNames(move, owners);
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
  for (const row of holding) await repository.setOwnedNames(session, row.name, withoutNames(row.owns, claims));
  const taken = pathTakeovers(name, moved.provides.paths ?? [], owners);
  for (const from of new Set(taken.map((one) => one.from))) {
    const before = rows.find((row) => row.name === from)?.handedOver ?? [];
    await repository.setHandedOver(session, from, [
      ...before,
      ...taken.filter((one) => one.from === from).map(({ path, to }) => ({ path, to })),
    ]);
  }
  // Routes it may only still render are not claimed again.
  const owns = withoutNames(after.owns, {
    routes: moved.provides.routes.filter((route) => !claims.routes.includes(route)),
    slots: [],
    modals: [],
  });
  return { move: { ...move, after: { ...after, owns } }, taken };
}
