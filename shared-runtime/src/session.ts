import type { Role } from '@lotline/shared-domain';
import { useSelector } from 'react-redux';
import { selectSession } from './host.selectors';
import type { HostState } from './host-state';

/** The role of a visitor who is not signed in. */
const SIGNED_OUT = 'ANONYMOUS' satisfies Role;

/** The signed-in user, as reported by the server (D35). */
export interface SignedInUser {
  userId: string;
  role: Exclude<Role, typeof SIGNED_OUT>;
  firstName: string;
  lastName: string;
  /** Absent in hosts that don't provide them. */
  email?: string;
  phone?: string;
  /** The company for which builders and channel partners request holds. Absent in older hosts. */
  company?: string;
  /** Owner ids of the tenant the role works for: a landowner's staff, a builder, a channel partner. */
  landownerId?: string;
  builderId?: string;
  businessId?: string;
  /** The estate selected to work on; absent until one is selected. Since contract 1.3. */
  selectedEstateId?: string;
  /** Set while staff preview an estate's pages as a customer. Since contract 1.3. */
  viewsAs?: 'CUSTOMER';
}
export type SessionState =
  | { phase: 'anonymous' }
  /** This browser has a session whose user isn't loaded yet. Until then the visitor counts as anonymous. */
  | { phase: 'asking' }
  | { phase: 'signedIn'; user: SignedInUser };

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
