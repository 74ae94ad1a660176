import { selectQuery } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { LotSinceProps } from './lot-since.component';

// A line that doesn't come leaves the lot as it is.
const Since = lazy(() => import('./lot-since.component').catch(() => ({ default: () => null })));

/** What has changed since the moment that the address names; a visit without one loads nothing for it. */
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
