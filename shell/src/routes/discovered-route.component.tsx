import { standsAt } from '@lotline/shared-domain';
import { selectLocation, type HostState, type LoadComponent, type RemoteModule } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { NotFoundScreen } from '../pages/not-found.screen';
import { PageFrame } from '../pages/page-layout.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { useLoader } from '../remotes/loader-context';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteFailureNotice } from '../remotes/remote-failure-notice.component';
import { selectRemotes } from '../remotes/remotes.selectors';
import { remotesWithoutPaths } from './remotes-without-paths';

const routeAt = (module: RemoteModule, pathname: string) => module.routes.find(({ path }) => standsAt(path, pathname));

type Found = { phase: 'asking' } | { phase: 'none' } | { phase: 'failed' } | { phase: 'found'; remote: string };

/**
 * A URL found in no row. Searches the modules of remotes whose rows have no paths (builds of v0.1.0), else shows not
 * found.
 */
export function DiscoveredRoute() {
  const loader = useLoader();
  const store = useStore<HostState>();
  const { pathname } = useSelector(selectLocation);
  const [found, setFound] = useState<Found>({ phase: 'asking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    const ask = (name: string) =>
      (round === 0 ? loader.load(name) : loader.reload(name))
        .then((module): Found => (routeAt(module, pathname) ? { phase: 'found', remote: name } : { phase: 'none' }))
        .catch((): Found => ({ phase: 'failed' }));
    void Promise.all(remotesWithoutPaths(selectRemotes(store.getState())).map(ask)).then((answers) => {
      const best = answers.find(({ phase }) => phase === 'found') ??
        answers.find(({ phase }) => phase === 'failed') ?? { phase: 'none' };
      if (current) setFound(best);
    });
    return () => {
      current = false;
    };
  }, [loader, store, pathname, round]);
  const again = () => {
    setFound({ phase: 'asking' });
    setRound(round + 1);
  };
  return (
    <PageFrame>
      {found.phase === 'asking' && <PartSkeleton />}
      {found.phase === 'none' && <NotFoundScreen />}
      {found.phase === 'failed' && <RemoteFailureNotice retry={again} />}
      {found.phase === 'found' && <FoundScreen remote={found.remote} pathname={pathname} />}
    </PageFrame>
  );
}

function FoundScreen({ remote, pathname }: { remote: string; pathname: string }) {
  return (
    <RemotePartView
      remote={remote}
      what={`route ${pathname}`}
      pick={(module) => routeAt(module, pathname)?.load as LoadComponent | undefined}
      props={{}}
      waiting={<PartSkeleton />}
      fallback={(retry) => <RemoteFailureNotice retry={retry} />}
    />
  );
}
