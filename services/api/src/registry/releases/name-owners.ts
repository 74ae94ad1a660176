import { DomainError } from '@lotline/shared-domain';
import type { Session } from '../../database/transaction.js';
import type { RegistryRepository } from '../rows/registry.repository.js';
import { type RowState, SHELL, sharedNames, withoutNames } from '../rows/row-state.js';
import type { Move } from './row-moves.js';

const KIND_WORDS = { routes: 'route', slots: 'slot', modals: 'modal' } as const;

/**
 * Routes, slots and modals belong to the row that first provided them. A build of another row takes them over only by a token that moves
 * the owner too; then they change hands in the same transaction. `reach` names the rows that the caller moves; null: all.
 * @throws DomainError registry_refused, naming each name and its owner
 */
export async function takeNames(repository: RegistryRepository, session: Session, { after, moved }: Move, rows: readonly RowState[], reach: readonly string[] | null): Promise<void> {
  if (!moved || after.name === SHELL) return;
  const owners = rows.filter(({ name, owns }) => name !== after.name && name !== SHELL && sharedNames(moved.provides, owns).length > 0);
  const refused = owners.filter(({ name }) => reach !== null && !reach.includes(name));
  if (refused.length > 0) {
    const reasons = refused.flatMap(({ name, owns }) =>
      sharedNames(moved.provides, owns).map(([kind, word]) => `The ${KIND_WORDS[kind]} ${word} belongs to ${name}, which provided it first; only a token that moves ${name} too can take it over`),
    );
    throw new DomainError('registry_refused', reasons.join('; '), { reasons });
  }
  for (const { name, owns } of owners) await repository.leaveNames(session, name, withoutNames(owns, moved.provides));
}
