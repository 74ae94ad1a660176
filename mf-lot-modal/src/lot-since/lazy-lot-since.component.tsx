import { selectQuery } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { LotSinceProps } from './lot-since.component';

// If the chunk fails to load, the line is simply omitted.
const Since = lazy(() => import('./lot-since.component').catch(() => ({ default: () => null })));

/** What has changed since the `asOf` of the URL; without one, its chunk isn't loaded. */
export function LazyLotSince(lot: Omit<LotSinceProps, 'asOf'>) {
  const { asOf } = useSelector(selectQuery);
  return (
    asOf && (
      <Suspense>
        <Since {...lot} asOf={asOf} />
      </Suspense>
    )
  );
}
