import { DomainError } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';

/** An id that a body names. @throws DomainError not_found for a text that can’t be one */
export function namedId(text: string): EntityId {
  if (!isId(text)) throw new DomainError('not_found');
  return toId(text);
}

/** An id that a body may leave empty. */
export const namedIdOrNull = (text: string | null): EntityId | null => (text ? namedId(text) : null);
