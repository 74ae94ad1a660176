import type { Checkout } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { CheckoutRecord } from './checkout.model.js';

/** A visit of the provider's page as its buyer reads it; the page's address only while it is open. */
export function checkoutView(visit: CheckoutRecord, lotId: EntityId): Checkout {
  const { _id, eoiId, state, provider, amount, currency, url, expiresAt, endedAt, failure } = visit;
  return {
    _id: String(_id),
    eoiId: String(eoiId),
    lotId: String(lotId),
    state,
    provider,
    amount,
    currency,
    ...(state === 'open' && url && { url }),
    expiresAt: expiresAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(state === 'failed' && failure && { failure }),
  };
}
