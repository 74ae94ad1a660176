import { DomainError } from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';

/**
 * The caller's builder. Builders and designs are of no landowner and open to every scope, so all that a builder reads and
 * writes of them is filtered by this.
 * @throws DomainError 403 for a caller who is no builder
 */
export function ownBuilderId(): EntityId {
  const principal = currentPrincipal();
  if (principal.kind !== 'builder') throw new DomainError('forbidden');
  return toId(principal.builderId);
}
