import { lazy, Suspense, type ReactNode } from 'react';
import { PartSkeleton } from '../pages/part-skeleton.component';

const LotList = lazy(() => import('../fallback/lot-list.component').then(({ LotList: list }) => ({ default: list })));

/** The list of lots, read from the API by the shell itself. */
export const lotListFallback = (): ReactNode => (
  <Suspense fallback={<PartSkeleton />}>
    <LotList />
  </Suspense>
);

/** What stands in for a slot: the map's is the lot list. */
export const fallbackOfSlot = (name: string): ReactNode => (name === 'estate-map' ? lotListFallback() : null);

/** What stands in for a route: the estate page's is the lot list. */
export const fallbackOfRoute = (name: string): ReactNode => (name === 'EstateMap' ? lotListFallback() : null);
