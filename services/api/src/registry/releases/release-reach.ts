import { DomainError } from '@lotline/shared-domain';
import { isRowName } from '../../config/registry-keys.js';
import { currentPrincipal } from '../../database/scope.js';

/** Names of the rows the current principal may view and move, or null for all. */
export function reachOfCaller(): readonly string[] | null {
  const principal = currentPrincipal();
  if (principal.kind === 'superAdmin') return null;
  if (principal.kind !== 'program') return [];
  return principal.remotes.includes('*') ? null : principal.remotes;
}

/** Refuses another team's row exactly like one that doesn't exist (D36). */
export function requireReach(name: string): void {
  const reach = reachOfCaller();
  if (!isRowName(name) || (reach !== null && !reach.includes(name))) throw new DomainError('not_found');
}
