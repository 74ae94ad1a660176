import type { HostState } from '@lotline/shared-runtime';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';

// They come while there is a connection: 'You’re offline' can't be fetched. Without them the page goes on.
const Notices = lazy<ComponentType>(() =>
  import('./notices.component').then(
    ({ Notices: All }) => ({ default: All }),
    () => ({ default: () => null }),
  ),
);

/** Notices about the whole page, loaded with the live updates. */
export function LazyNotices() {
  const isStarted = useSelector(({ host }: HostState) => host.live.phase !== 'off');
  return (
    isStarted && (
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    )
  );
}
