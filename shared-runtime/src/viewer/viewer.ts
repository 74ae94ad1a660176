import { isStaff, parseRole, roleOnEstate, type Role } from '@lotline/shared-domain';
import { selectEstate, selectRole, selectSession, type HostState } from '@lotline/shared-runtime';
import { createAction } from '@reduxjs/toolkit';

/** Something waits for the role of whoever looks: the host asks for the account at once. Hosts of before ask when the page is still. */
export const roleAwaited = /*#__PURE__*/ createAction('host/roleAwaited');

/** The role of the page's visitor on the estate that is shown: on another landowner's, landowners and sales people are visitors. */
export const selectRoleHere = (state: HostState): Role => {
  const session = selectSession(state);
  const role = parseRole(selectRole(state));
  return session.phase === 'signedIn'
    ? roleOnEstate(role, session.user.landownerId, selectEstate(state)?.landownerId)
    : role;
};

/** Whether it is known who looks and, of staff, what live remotes have for them. Always so for a browser without a session. */
export const selectIsRoleKnown = (state: HostState): boolean =>
  selectSession(state).phase !== 'asking' &&
  !(state.host.remotes.staffRows === 'awaited' && isStaff(selectRoleHere(state)));
