import { selectSession, type HostState } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

// In the account menu's chunk: both load at the same moment for the same users.
const WorkLink = lazy(() => import('./account-menu.component').then(({ WorkLink: link }) => ({ default: link })));

/**
 * Staff's and partners' link to their work, once the session is known. Placed before the header's actions, to avoid a
 * layout shift. Hidden from staff previewing as a customer.
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
