import { lazy, Suspense, useEffect, useState } from 'react';

const Offer = lazy(() => import('./reload-offer.component').then(({ ReloadOffer }) => ({ default: ReloadOffer })));

let show: (() => void) | null = null;

/** Offers a reload, once more where an earlier offer was put off; its component is loaded with the first offer. */
export function offerReload(): void {
  show?.();
}

/** Where the offer appears. */
export function LazyReloadOffer() {
  const [offers, setOffers] = useState(0);
  useEffect(() => {
    show = () => setOffers((count) => count + 1);
    return () => {
      show = null;
    };
  }, []);
  if (offers === 0) return null;
  return (
    <Suspense fallback={null}>
      <Offer key={offers} />
    </Suspense>
  );
}
