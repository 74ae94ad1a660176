import {
  contactPath,
  deskEoiPath,
  deskQueuePath,
  estatePath,
  holdOfferPath,
  type LotFilter,
  lotFilterQuery,
  parseAppVersion,
  waitlistPath,
} from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';

/** The links in emails about an estate: absolute URLs that carry the referrer (D21). */
export interface EstateLinks {
  readonly page: string;
  /** A lot on the estate's page, opened. */
  lot(lot: { readonly _id: EntityId; readonly stageId: EntityId }): string;
  /** The estate's available lots that a filter asks for. */
  lots(filter: LotFilter): string;
  /** Where a later waitlist entry is confirmed (D17). */
  confirmWaitlist(token: string): string;
  /** Where an offer is answered (D30). */
  offer(token: string, lotId: EntityId): string;
  /** Where staff decide about a lot's requests. */
  queue(lot: { readonly _id: EntityId; readonly stageId: EntityId }): string;
  /** Where staff see one EOI; see deskEoiPath. */
  eoi(id: EntityId): string;
  /** Where staff see one person; see contactPath. */
  contact(id: EntityId): string;
}

/** The links of one email, all built here so that none lacks the referrer. */
export function estateLinks(
  publicUrl: string,
  { key, appVersion }: Pick<EstateRecord, 'key' | 'appVersion'>,
  businessId?: EntityId | null,
): EstateLinks {
  const v2 = parseAppVersion(appVersion) === 'v2';
  const referrer = businessId ? { businessId: String(businessId) } : {};
  return {
    page: publicUrl + estatePath(key, { v2, query: referrer }),
    lot: ({ _id, stageId }) =>
      publicUrl + estatePath(key, { v2, query: { stageId: String(stageId), lotId: String(_id), ...referrer } }),
    lots: (filter) => {
      const query = { default: 'list', ...lotFilterQuery(filter), status: 'available', ...referrer };
      return publicUrl + estatePath(key, { v2, query });
    },
    confirmWaitlist: (token) => publicUrl + waitlistPath(key, { v2, query: { confirm: token, ...referrer } }),
    queue: ({ _id, stageId }) => publicUrl + deskQueuePath(String(_id), String(stageId)),
    eoi: (id) => publicUrl + deskEoiPath(String(id)),
    contact: (id) => publicUrl + contactPath(String(id)),
    offer: (token, lotId) => publicUrl + holdOfferPath(key, { v2, query: { token, lot: String(lotId), ...referrer } }),
  };
}
