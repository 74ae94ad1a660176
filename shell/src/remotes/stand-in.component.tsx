import { Heading } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { selectEstate } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';

const LotList = lazy(() => import('../fallback/lot-list.component').then(({ LotList: list }) => ({ default: list })));

function EstateTitle() {
  const estate = useSelector(selectEstate);
  return estate && <Heading level={1}>{estate.title}</Heading>;
}

/** The shell's own lot list. */
const lotListFallback = (): ReactNode => (
  <Suspense fallback={<PartSkeleton />}>
    <LotList />
  </Suspense>
);

/** The fallback of a slot: the lot list for the map. */
export const fallbackOfSlot = (name: string): ReactNode => (name === 'estate-map' ? lotListFallback() : null);

/** The fallback of a route: the lot list for the estate page. */
export const fallbackOfRoute = (name: string): ReactNode =>
  name === routes.estateMap.name ? (
    <>
      <EstateTitle />
      {lotListFallback()}
    </>
  ) : null;
