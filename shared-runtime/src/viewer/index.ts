export { roleRequested, selectIsRoleKnown, selectRoleOnEstate } from './viewer';
