import type { Role } from '@lotline/shared-domain';
import { useSelector } from 'react-redux';
import { selectSession } from './host.selectors';
import type { HostState, SignedInUser } from './host-state';

/** The role of a visitor who is not signed in. */
const SIGNED_OUT = 'ANONYMOUS' satisfies Role;

/**
 * The session as a screen reads it. `can(role, …)` of shared-domain decides what a role may do; the server enforces it.
 */
export interface SessionApi {
  /** ANONYMOUS for a visitor who is not signed in. */
  readonly role: Role;
  readonly user: SignedInUser | null;
}

/** The visitor's role: ANONYMOUS, never CUSTOMER, when not signed in; CUSTOMER while staff preview the page as one. */
export const selectRole = (state: HostState): Role => {
  const session = selectSession(state);
  return session.phase === 'signedIn' ? (session.user.viewsAs ?? session.user.role) : SIGNED_OUT;
};

/** The session of this page. @example const { role } = useSession(); // 'ANONYMOUS' */
export function useSession(): SessionApi {
  const session = useSelector(selectSession);
  const role = useSelector(selectRole);
  return { role, user: session.phase === 'signedIn' ? session.user : null };
}
