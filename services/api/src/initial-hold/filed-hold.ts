import type { EntityId } from '../database/entity-id.js';
import { placeIds } from '../decision/decided.js';
import type { Hold } from './hold-scene.js';

/** A hold as filed on behalf of a purchaser. */
export interface Filed {
  /** Limited to what the filer may see. */
  readonly hold: Hold;
  readonly filedAt: Date;
}

/**
 * The part of a hold that an account filed; null if it filed none. If its details are not the current ones (D86), they
 * look to their filer like a request of their own: pending, and closed once the hold is decided. The filer must not
 * learn of other requests for the purchaser, their times or their outcome (D31).
 */
export function filedOf(hold: Hold, filer: EntityId): Filed | null {
  if (hold.filedBy?.equals(filer)) return { hold, filedAt: hold.detailsSentAt ?? hold.createdAt };
  const [sent] = (hold.otherDetails ?? [])
    .filter(({ filedBy }) => filedBy?.equals(filer))
    .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
  if (!sent) return null;
  const { sentAt, ...details } = sent;
  const asLong = hold.requestExpiresAt.getTime() - hold.createdAt.getTime();
  const status = hold.status === 'pending' ? 'pending' : 'closed';
  return {
    hold: {
      ...hold,
      ...details,
      status,
      offer: null,
      createdAt: sentAt,
      requestExpiresAt: new Date(sentAt.getTime() + asLong),
    },
    filedAt: sentAt,
  };
}

/** The same for a personal data export: what was typed, for which lot, and its status. */
export function filedCopyOf(document: Hold, filer: EntityId): object {
  const filed = filedOf(document, filer);
  if (!filed) return {};
  const { landownerId: _landownerId, ...place } = placeIds(filed.hold);
  const {
    _id,
    status,
    leadsDetails,
    purchaserDetails,
    companyDetails,
    holderType,
    state,
    postcode,
    marketingConsent = null,
  } = filed.hold;
  return {
    _id,
    ...place,
    status,
    leadsDetails,
    purchaserDetails,
    companyDetails,
    holderType,
    state,
    postcode,
    marketingConsent,
    filedAt: filed.filedAt,
  };
}
