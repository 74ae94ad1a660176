import type { HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

const ShortlistLink = lazy(() =>
  import('./shortlist-link.component').then(({ ShortlistLink: link }) => ({ default: link })),
);

/** The way to the shortlist, once something is starred; its component is loaded with the first star. */
export function LazyShortlistLink() {
  const count = useSelector(({ host }: HostState) => host.shortlist?.lots.length);
  return count ? (
    <Suspense fallback={null}>
      <ShortlistLink count={count} />
    </Suspense>
  ) : null;
}
