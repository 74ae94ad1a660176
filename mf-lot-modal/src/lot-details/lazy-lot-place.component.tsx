import type { ListedLot } from '@lotline/shared-domain';
import { Skeleton } from '@lotline/shared-design';
import { lazy, Suspense } from 'react';

// If the chunk fails to load, the plan is simply omitted.
const LotPlace = lazy(() => import('./lot-place.component').catch(() => ({ default: () => null })));

/** Where a lot is in its stage; of a lot that is on no map neither the chunk nor its answers are requested. */
export function LazyLotPlace({ lot }: { lot: ListedLot }) {
  if (!lot.outline) return null;
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LotPlace lot={lot} />
    </Suspense>
  );
}
