import { lazy, Suspense, useEffect, useState } from 'react';

const Offer = lazy(() => import('./reload-offer.component').then(({ ReloadOffer }) => ({ default: ReloadOffer })));

let show: (() => void) | null = null;

/** Offers once to load the page anew; what draws the offer comes with it. */
export function offerReload(): void {
  show?.();
}

/** Where the offer appears. */
export function LazyReloadOffer() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    show = () => setOffered(true);
    return () => {
      show = null;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  );
}
