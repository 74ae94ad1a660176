import { estateIdOf } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EstateLayout } from '../pages/estate-layout.component';
import { PageLayout } from '../pages/page-layout.component';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { serverRenderedPage } from '../pages/server-rendered-page.component';
import { ownPageAt, selectPage, type OwnPage } from './page-at';
import { RemoteRouteScreen } from './remote-route.component';

const OtherPage = lazy(() => import('./lazy-page.component').then(({ LazyPage: screen }) => ({ default: screen })));
const Landing = lazy(() => import('../pages/landing.screen').then(({ LandingScreen }) => ({ default: LandingScreen })));
const Terms = lazy(() => import('../pages/terms.screen').then(({ TermsScreen }) => ({ default: TermsScreen })));
const Privacy = lazy(() => import('../pages/privacy.screen').then(({ PrivacyScreen }) => ({ default: PrivacyScreen })));

const OWN: Readonly<Record<OwnPage, ReactNode>> = {
  Landing: <Landing />,
  CustomerTerms: <Terms />,
  PrivacyPolicy: <Privacy />,
};

/** Suspense fallback for pages outside the initial chunk. */
const waiting = (
  <PageLayout>
    <PartSkeleton />
  </PageLayout>
);

/** Renders the page of the current URL, the shell's own or a live remote's, in its layout. */
export function AppRoutes() {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const name = ownPageAt(pathname);
  const own = name && OWN[name];
  const page = useSelector(selectPage);
  const isUnderEstate = estateIdOf(pathname) !== null;
  // Pages known only by path may require a login and have their own layout.
  if (!own && (!page || (page.name === null && !isUnderEstate)))
    return (
      <Suspense fallback={waiting}>
        <OtherPage />
      </Suspense>
    );
  const Layout = isUnderEstate ? EstateLayout : PageLayout;
  return (
    <Layout>
      <Suspense fallback={serverRenderedPage() ?? <PartSkeleton />}>
        {own || (page && <RemoteRouteScreen page={page} />)}
      </Suspense>
    </Layout>
  );
}
