export { roleAwaited, selectIsRoleKnown, selectRoleHere } from './viewer';
