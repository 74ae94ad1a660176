import { selectSession, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

// With the account's menu, which the same people get at the same moment.
const WorkLink = lazy(() => import('./account-menu.component').then(({ WorkLink: link }) => ({ default: link })));

/**
 * The link of staff and partners to their work, once it is known who is logged in. It stands before the header's
 * actions, so that nothing moves that is there already. Staff who view the page as a customer don't see it.
 */
export function LazyWorkLink() {
  const hasWork = useSelector((state: HostState) => {
    const session = selectSession(state);
    return session.phase === 'signedIn' && session.user.role !== 'CUSTOMER' && !session.user.viewsAs;
  });
  return hasWork ? (
    <Suspense fallback={null}>
      <WorkLink />
    </Suspense>
  ) : null;
}
