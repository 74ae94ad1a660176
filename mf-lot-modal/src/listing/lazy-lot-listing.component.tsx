import type { Estate, ListedLot } from '@lotline/shared-domain';
import { Skeleton } from '@lotline/shared-design';
import { lazy, Suspense } from 'react';
import { customerStatusOf } from '../lots/customer-status-of';

// If the chunk fails to load, the listing is simply omitted.
const Listing = lazy(() => import('./lot-listing.component').catch(() => ({ default: () => null })));

/** The listing of a lot that has one; of any other neither its chunk nor its answer is requested. */
export function LazyLotListing({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  if (!estate.listedLots?.includes(lot._id) || customerStatusOf(lot) === 'sold') return null;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Listing lotId={lot._id} />
    </Suspense>
  );
}
