import type { HostState } from '@lotline/shared-runtime';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';

// They come while there is a connection: 'You’re offline' can't be fetched. Without them the page goes on.
const load = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./notices.component')).Notices };
  } catch {
    return { default: () => null };
  }
};
const Notices = lazy(load);

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
