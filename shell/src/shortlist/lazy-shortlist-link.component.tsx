import type { HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

const ShortlistLink = lazy(() =>
  import('./shortlist-link.component').then(({ ShortlistLink: link }) => ({ default: link })),
);

/** Link to the shortlist, lazily loaded with the first star. */
export function LazyShortlistLink() {
  const count = useSelector(({ host }: HostState) => host.shortlist?.lots.length);
  return count ? (
    <Suspense fallback={null}>
      <ShortlistLink count={count} />
    </Suspense>
  ) : null;
}
