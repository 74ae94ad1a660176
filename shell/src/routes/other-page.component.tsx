import { EVERYBODY, isForWork, isRoutePath, type Route, routeAt, STAFF } from '@lotline/shared-domain';
import { selectEmbed, selectLocation, selectSession, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { NotFoundScreen } from '../pages/not-found.screen';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { selectRemote } from '../remotes/remotes.selectors';
import { AccessDenied } from '../work/access-denied.component';
import { gateOf } from '../work/gate';
import { LogInFirst } from '../work/log-in-first.component';
import { isRemotePage, type Page, selectPage } from './page-at';
import { PageScreen } from './page-screen.component';
import { PublicLayout } from './public-layout.component';

const WorkLayout = lazy(() =>
  import('../work/work-layout.component').then(({ WorkLayout: layout }) => ({ default: layout })),
);

/** The current page, unless the route table has its path and not this address of it. */
function selectListedPage(state: HostState): Page | null {
  const page = selectPage(state);
  const isLeftOut = page && isRemotePage(page) && isRoutePath(page.path) && !routeAt(selectLocation(state).pathname);
  return isLeftOut ? null : page;
}

/** Who may open the current page: by its row, or for a page outside the table staff's if its remote is. */
function selectAccess(state: HostState): Route['access'] {
  const route = routeAt(selectLocation(state).pathname);
  if (route) return route.access;
  const page = selectListedPage(state);
  const isOfStaff = page && isRemotePage(page) && selectRemote(state, page.remote)?.row.staffOnly === true;
  return isOfStaff ? STAFF : EVERYBODY;
}

/**
 * Renders every page outside the first chunk the same way: its row's access decides the gate (who gets the screen) and
 * the frame around it. The API enforces access to the data (D35).
 */
export function OtherPage() {
  const page = useSelector(selectListedPage);
  const access = useSelector(selectAccess);
  const session = useSelector(selectSession);
  const embed = useSelector(selectEmbed);
  const gate = gateOf(access, session);
  const content =
    gate === 'asking' ? (
      <PartSkeleton />
    ) : gate === 'logIn' ? (
      <LogInFirst />
    ) : gate === 'denied' && session.phase === 'signedIn' ? (
      <AccessDenied user={session.user} access={access} />
    ) : page ? (
      <Suspense fallback={<PartSkeleton />}>
        <PageScreen page={page} />
      </Suspense>
    ) : (
      <NotFoundScreen />
    );
  if (embed || !isForWork({ access }) || (gate !== 'open' && gate !== 'asking'))
    return <PublicLayout>{content}</PublicLayout>;
  return (
    <Suspense
      fallback={
        <PublicLayout>
          <PartSkeleton />
        </PublicLayout>
      }
    >
      <WorkLayout>{content}</WorkLayout>
    </Suspense>
  );
}
