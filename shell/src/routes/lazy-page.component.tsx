import { isPrivate, type Route, routeAt, STAFF } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { PageLayout } from '../pages/page-layout.component';
import { NotFoundScreen } from '../pages/not-found.screen';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { selectRemote } from '../remotes/remotes.selectors';
import { selectPage } from './page-at';
import { RemoteRouteScreen } from './remote-route.component';
import { PrivatePage } from '../work/private-page.component';

const ReleaseBoard = lazy(() =>
  import('../releases/release-board.screen').then(({ ReleaseBoardScreen }) => ({ default: ReleaseBoardScreen })),
);

/** A route's access: from the route table, or staff for an unlisted page of a staff remote. */
function accessOf(pathname: string, isOfStaff: boolean): Pick<Route, 'access' | 'by'> | null {
  return routeAt(pathname) ?? (isOfStaff ? { access: STAFF, by: null } : null);
}

/** Renders pages outside the initial chunk: private ones with an access check, others directly. */
export function LazyPage() {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const page = useSelector(selectPage);
  const isOfStaff = useSelector(
    (state: HostState) => selectRemote(state, page?.remote ?? null)?.row.staffOnly === true,
  );
  const route = accessOf(pathname, isOfStaff);
  if (!route || !isPrivate(route))
    return page ? (
      <PageLayout>
        <RemoteRouteScreen page={page} />
      </PageLayout>
    ) : (
      <PageLayout>
        <NotFoundScreen />
      </PageLayout>
    );
  const screen = page ? (
    <RemoteRouteScreen page={page} />
  ) : route.by === 'shell' ? (
    <ReleaseBoard />
  ) : (
    <NotFoundScreen />
  );
  return (
    <PrivatePage access={route.access}>
      <Suspense fallback={<PartSkeleton />}>{screen}</Suspense>
    </PrivatePage>
  );
}
