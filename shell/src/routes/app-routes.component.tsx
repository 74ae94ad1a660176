import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { serverRenderedPage } from '../pages/server-rendered-page.component';
import { isPublic, selectPage } from './page-at';
import { PageScreen } from './page-screen.component';
import { PublicLayout } from './public-layout.component';

const OtherPage = lazy(() => import('./other-page.component').then(({ OtherPage: page }) => ({ default: page })));

/**
 * Renders the page of the current URL in its layout. Pages that the first chunk doesn't know as open to visitors are
 * rendered by a later one, which has the whole route table, the access check and the work frame.
 */
export function AppRoutes() {
  const page = useSelector(selectPage);
  if (!page || !isPublic(page))
    return (
      <Suspense
        fallback={
          <PublicLayout>
            <PartSkeleton />
          </PublicLayout>
        }
      >
        <OtherPage />
      </Suspense>
    );
  return (
    <PublicLayout>
      <Suspense fallback={serverRenderedPage() ?? <PartSkeleton />}>
        <PageScreen page={page} />
      </Suspense>
    </PublicLayout>
  );
}
