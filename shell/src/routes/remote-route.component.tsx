import { fallbackOfRoute } from '../remotes/stand-in.component';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteFailureNotice } from '../remotes/remote-failure-notice.component';
import { serverRenderedPage } from '../pages/server-rendered-page.component';
import { routeOf, type RemotePage } from './page-at';

export function RemoteRouteScreen({ page }: { page: RemotePage }) {
  const { remote, name, path } = page;
  return (
    <RemotePartView
      remote={remote}
      what={`route ${name ?? path}`}
      pick={(module) => routeOf(module, page)?.load}
      props={{}}
      // For a page known only by path, the server-rendered content is only a notice that scripts are needed.
      waiting={(name !== null && serverRenderedPage()) || <PartSkeleton />}
      fallback={(retry) => (
        <div style={{ padding: '1.5rem', width: '100%', maxWidth: '75rem', marginInline: 'auto' }}>
          <RemoteFailureNotice retry={retry} provided={remote !== null}>
            {name && fallbackOfRoute(name)}
          </RemoteFailureNotice>
        </div>
      )}
    />
  );
}
