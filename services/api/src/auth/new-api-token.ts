import { DAY_MS, type Capability, DomainError, isForKeys } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { newId } from '../database/entity-id.js';
import type { AuditInput } from '../audit/write-audit.js';
import type { ApiTokenRecord } from './api-token.model.js';
import { hashToken, newToken } from './token.js';

export interface ApiTokenOptions {
  readonly name: string;
  readonly landownerId: EntityId;
  /** The maker; null: made by the command line. */
  readonly userId: EntityId | null;
  readonly capabilities: readonly Capability[];
  /** Null: all of the landowner's. */
  readonly estateIds: readonly EntityId[] | null;
  readonly days: number;
}
export interface NewApiToken {
  readonly record: Omit<ApiTokenRecord, 'createdAt' | 'updatedAt'>;
  readonly entry: AuditInput;
  /** Shown only once. */
  readonly secret: string;
}

/**
 * The record and audit entry of a new key, for the keys page and the command line. 400 for a capability that no
 * landowner has, or that only an account has.
 */
export function newApiToken(
  { name, landownerId, userId, capabilities, estateIds, days }: ApiTokenOptions,
  now: Date,
): NewApiToken {
  const message = 'A key may have no more than its landowner';
  if (!capabilities.every(isForKeys))
    throw new DomainError('validation_failed', message, { errors: [{ path: 'capabilities', message }] });
  const [_id, secret] = [newId(), newToken()];
  const may = [...new Set(capabilities)];
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return {
    record: {
      _id,
      tokenHash: hashToken(secret),
      name,
      landownerId,
      userId,
      role: 'LANDOWNER',
      capabilities: may,
      estateIds: estateIds && [...estateIds],
      expiresAt,
      lastUsedAt: null,
      isDemo: false,
      revokedAt: null,
    },
    entry: { entity: 'apiToken', entityId: _id, landownerId, to: may.join(', '), reason: name },
    secret,
  };
}
