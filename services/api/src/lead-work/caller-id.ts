import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';

/** The caller’s own account; null for a key without one. */
export function callerId(): EntityId | null {
  const principal = currentPrincipal();
  return 'userId' in principal && principal.userId ? toId(principal.userId) : null;
}
