import { selectLocation } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { EstateLayout } from '../pages/estate-layout.component';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { useLoader } from '../remotes/loader-context';
import { DiscoveredRoute } from './discovered-route.component';
import { ALSO, isEstatePath, NAMED_ROUTES, withV2 } from './named-routes';
import { RemoteRouteScreen } from './remote-route.component';

const Landing = lazy(() => import('../pages/landing.screen').then(({ LandingScreen }) => ({ default: LandingScreen })));
const Terms = lazy(() => import('../pages/terms.screen').then(({ TermsScreen }) => ({ default: TermsScreen })));
const Privacy = lazy(() => import('../pages/privacy.screen').then(({ PrivacyScreen }) => ({ default: PrivacyScreen })));
const ReleaseBoard = lazy(() => import('../releases/release-board.screen').then(({ ReleaseBoardScreen }) => ({ default: ReleaseBoardScreen })));

/** The shell's screens and the routes that live remotes provide. */
export function AppRoutes() {
  const loader = useLoader();
  const { pathname } = useSelector(selectLocation);
  const routes = Object.entries(NAMED_ROUTES).flatMap(([name, path]) => [path, ...(ALSO[name] ?? [])].flatMap(withV2).map((one) => ({ name, path: one, row: loader.rowOf('routes', name) })));
  // The estate page without its remote still says what the estate is.
  const shown = routes.filter(({ name, row }) => row !== null || name === 'EstateMap');
  const of = (underEstate: boolean) =>
    shown
      .filter(({ path }) => isEstatePath(path.replace(/^\/v2/, '')) === underEstate)
      .map(({ name, path, row }) => <Route key={path} path={path} element={<RemoteRouteScreen name={name} remote={row?.name ?? null} />} />);
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Routes>
        <Route element={<EstateLayout />}>{of(true)}</Route>
        <Route element={<PageLayout />}>
          {of(false)}
          <Route path="/" element={<Landing />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/admin/releases" element={<ReleaseBoard />} />
        </Route>
        <Route path="*" element={<DiscoveredRoute key={pathname} />} />
      </Routes>
    </Suspense>
  );
}
