import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectReloadOffer } from '../remotes/remotes.selectors';

const Offer = lazy(() => import('./reload-offer.component').then(({ ReloadOffer }) => ({ default: ReloadOffer })));

/** Renders the reload offer, lazily loaded when first needed. */
export function LazyReloadOffer() {
  const isOffered = useSelector(selectReloadOffer);
  return (
    isOffered && (
      <Suspense fallback={null}>
        <Offer />
      </Suspense>
    )
  );
}
