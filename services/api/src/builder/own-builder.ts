import { DomainError } from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';

/**
 * The builder and the account of the running request. Builders and designs are of no landowner and open to every scope, so
 * all that a builder reads and writes of them is filtered by this.
 * @throws DomainError `forbidden` for anyone but a builder's user
 */
export function ownBuilder(): { readonly builderId: EntityId; readonly userId: EntityId } {
  const principal = currentPrincipal();
  if (principal.kind !== 'builder') throw new DomainError('forbidden');
  return { builderId: toId(principal.builderId), userId: toId(principal.userId) };
}
/** See `ownBuilder`. */
export const ownBuilderId = (): EntityId => ownBuilder().builderId;
