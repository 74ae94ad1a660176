import { fallbackOfRoute } from '../remotes/stand-in.component';
import { PartSkeleton } from '../pages/part-skeleton.component';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteTrouble } from '../remotes/remote-trouble.component';
import { readablePage } from '../pages/readable-page.component';

/** A screen that a remote provides under a route's name. */
export function RemoteRouteScreen({ name, remote }: { name: string; remote: string | null }) {
  return (
    <RemotePartView
      remote={remote}
      what={`route ${name}`}
      pick={(module) => module.routes.find((route) => route.name === name)?.load}
      props={{}}
      waiting={readablePage() ?? <PartSkeleton />}
      fallback={(retry) => (
        <div style={{ padding: '1.5rem', width: '100%', maxWidth: '75rem', marginInline: 'auto' }}>
          <RemoteTrouble retry={retry} provided={remote !== null}>{fallbackOfRoute(name)}</RemoteTrouble>
        </div>
      )}
    />
  );
}
