import { isStaff, parseRole, roleOnEstate, type Role } from '@lotline/shared-domain';
import { selectEstate, selectRole, selectSession, type HostState } from '@lotline/shared-runtime';
import { createAction } from '@reduxjs/toolkit';

/**
 * A component depends on the visitor's role: the host loads the account at once. Older hosts load it when the page is
 * idle.
 */
export const roleRequested = /*#__PURE__*/ createAction('host/roleAwaited');

/** The visitor's role on the current estate: another landowner's sales people, and the landowner, count as visitors. */
export const selectRoleOnEstate = (state: HostState): Role => {
  const session = selectSession(state);
  const role = parseRole(selectRole(state));
  return session.phase === 'signedIn'
    ? roleOnEstate(role, session.user.landownerId, selectEstate(state)?.landownerId)
    : role;
};

/**
 * Whether the visitor's role is known and, for staff, the rows of staff remotes have settled. Always true without a
 * session.
 */
export const selectIsRoleKnown = (state: HostState): boolean =>
  selectSession(state).phase !== 'asking' &&
  !(state.host.remotes.staffRows === 'awaited' && isStaff(selectRoleOnEstate(state)));
