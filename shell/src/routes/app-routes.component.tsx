import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { matchRoutes } from 'react-router-dom';
import { EstateLayout } from '../pages/estate-layout.component';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { readablePage } from '../pages/readable-page.component';
import { useLoader } from '../remotes/loader-context';
import type { RemoteLoader } from '../remotes/remote-loader';
import { ALSO, isEstatePath, NAMED_ROUTES, withV2 } from './named-routes';
import { RemoteRouteScreen } from './remote-route.component';

const DiscoveredRoute = lazy(() => import('./discovered-route.component').then(({ DiscoveredRoute: screen }) => ({ default: screen })));
const Landing = lazy(() => import('../pages/landing.screen').then(({ LandingScreen }) => ({ default: LandingScreen })));
const Terms = lazy(() => import('../pages/terms.screen').then(({ TermsScreen }) => ({ default: TermsScreen })));
const Privacy = lazy(() => import('../pages/privacy.screen').then(({ PrivacyScreen }) => ({ default: PrivacyScreen })));
const ReleaseBoard = lazy(() => import('../releases/release-board.screen').then(({ ReleaseBoardScreen }) => ({ default: ReleaseBoardScreen })));

interface ScreenRoute {
  path: string;
  element: ReactNode;
  handle: ComponentType<{ children: ReactNode }>;
  /** While its code comes, where the server could only write that scripts are needed; else what it wrote stays. */
  waiting?: ReactNode;
}

/** The shell's screens and those that live remotes provide, each with its layout. */
function screensOf(loader: RemoteLoader): ScreenRoute[] {
  const named = Object.entries(NAMED_ROUTES).flatMap(([name, path]) => [path, ...(ALSO[name] ?? [])].flatMap(withV2).map((one) => ({ name, path: one, row: loader.rowOf('routes', name) })));
  // The estate page without its remote still says what the estate is.
  const shown = named.filter(({ name, row }) => row !== null || name === 'EstateMap');
  return [
    ...shown.map(({ name, path, row }) => ({ path, element: <RemoteRouteScreen name={name} remote={row?.name ?? null} />, handle: isEstatePath(path.replace(/^\/v2/, '')) ? EstateLayout : PageLayout })),
    { path: '/', element: <Landing />, handle: PageLayout },
    { path: '/terms', element: <Terms />, handle: PageLayout },
    { path: '/privacy', element: <Privacy />, handle: PageLayout },
    { path: '/admin/releases', element: <ReleaseBoard />, handle: PageLayout, waiting: <PartSkeleton /> },
  ];
}

/**
 * The screen of the address that the store holds. React Router matches it; its components would bring the data router with them,
 * a third as much again as all of the shell, and nothing here needs what they do.
 */
export function AppRoutes() {
  const loader = useLoader();
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const screens = useMemo(() => screensOf(loader), [loader]);
  const found = matchRoutes(screens, pathname)?.[0]?.route;
  const Layout = found?.handle;
  if (!found || !Layout) return <Suspense fallback={<PartSkeleton />}><DiscoveredRoute key={pathname} /></Suspense>;
  return (
    <Layout>
      <Suspense fallback={found.waiting ?? readablePage() ?? <PartSkeleton />}>{found.element}</Suspense>
    </Layout>
  );
}
