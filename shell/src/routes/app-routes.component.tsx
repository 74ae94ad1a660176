import { estateIdOf } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EstateLayout } from '../pages/estate-layout.component';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { serverRenderedPage } from '../pages/server-rendered-page.component';
import { ownPageAt, selectPage, type OwnPage } from './page-at';
import { RemoteRouteScreen } from './remote-route.component';

const DiscoveredRoute = lazy(() => import('./discovered-route.component').then(({ DiscoveredRoute: screen }) => ({ default: screen })));
const Landing = lazy(() => import('../pages/landing.screen').then(({ LandingScreen }) => ({ default: LandingScreen })));
const Terms = lazy(() => import('../pages/terms.screen').then(({ TermsScreen }) => ({ default: TermsScreen })));
const Privacy = lazy(() => import('../pages/privacy.screen').then(({ PrivacyScreen }) => ({ default: PrivacyScreen })));
const ReleaseBoard = lazy(() => import('../releases/release-board.screen').then(({ ReleaseBoardScreen }) => ({ default: ReleaseBoardScreen })));

interface OwnScreen {
  screen: ReactNode;
  /** While its code comes, where the server could only write that scripts are needed; else what it wrote stays. */
  waiting?: ReactNode;
}

const OWN: Readonly<Record<OwnPage, OwnScreen>> = {
  Landing: { screen: <Landing /> },
  CustomerTerms: { screen: <Terms /> },
  PrivacyPolicy: { screen: <Privacy /> },
  ReleaseBoard: { screen: <ReleaseBoard />, waiting: <PartSkeleton /> },
};

/** The page of the address that the store holds: the shell's own or a live remote's, each with its layout. */
export function AppRoutes() {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const name = ownPageAt(pathname);
  const own = name && OWN[name];
  const page = useSelector(selectPage);
  if (!own && !page) return <Suspense fallback={<PartSkeleton />}><DiscoveredRoute key={pathname} /></Suspense>;
  const Layout = estateIdOf(pathname) === null ? PageLayout : EstateLayout;
  return (
    <Layout>
      <Suspense fallback={own?.waiting ?? serverRenderedPage() ?? <PartSkeleton />}>{own?.screen ?? (page && <RemoteRouteScreen page={page} />)}</Suspense>
    </Layout>
  );
}
