import type { EntityId } from '../database/entity-id.js';
import type { Hold } from './hold-scene.js';
import { placeIds } from './hold-details.js';

/** What somebody asked for on behalf of a purchaser. */
export interface Filed {
  /** As its filer may know it. */
  readonly hold: Hold;
  readonly filedAt: Date;
}

/**
 * What an account filed of a hold; null for one that it has no part in. Where details that others sent for the same purchaser count (D86), it is as a request
 * of its own: it waits, and is closed once the hold is decided. What else was asked for the purchaser, when, and what came of that is not told (D31).
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

/** The same for a copy of one's data: what was typed, for which lot, and where it stands. */
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
