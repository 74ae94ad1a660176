import type { Role } from '@lotline/shared-domain';
import { useSelector } from 'react-redux';
import { selectSession } from './host.selectors';
import type { HostState } from './host-state';

/** The role of a visitor who is not signed in. */
const SIGNED_OUT = 'ANONYMOUS' satisfies Role;

/** The signed-in user, as the server says (D35). */
export interface SignedInUser {
  userId: string;
  role: Exclude<Role, typeof SIGNED_OUT>;
  firstName: string;
  lastName: string;
  /** Absent from a host that doesn't tell them. */
  email?: string;
  phone?: string;
  /** As whom builders and channel partners ask for holds. Absent in older hosts. */
  company?: string;
  /** Whose documents the role works on, where they aren't the user's own: of staff, of a builder, of a channel partner. */
  landownerId?: string;
  builderId?: string;
  businessId?: string;
  /** The estate that is worked on; absent until one was chosen. Since contract 1.3. */
  selectedEstateId?: string;
  /** Staff who look at an estate's pages as its customers do. Since contract 1.3. */
  viewsAs?: 'CUSTOMER';
}
export type SessionState =
  | { phase: 'anonymous' }
  /** This browser has a session, and the server has not said yet whose. Until then the visitor counts as anonymous. */
  | { phase: 'asking' }
  | { phase: 'signedIn'; user: SignedInUser };

/** What a screen may read of the session. `can(role, …)` of shared-domain says what a role may do; the server checks it again. */
export interface SessionApi {
  /** ANONYMOUS for a visitor who is not signed in. */
  readonly role: Role;
  readonly user: SignedInUser | null;
}

/** The role of the page's visitor: ANONYMOUS, never CUSTOMER, when not signed in; that of a customer while staff look at the page as one. */
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
