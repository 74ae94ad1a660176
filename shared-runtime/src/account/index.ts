export { askConfirmation, CONFIRM_SESSION, wantsConfirmation } from './confirm-session';
export { keepPendingLink, takePendingLink, type PendingLinkKind } from './pending-link';
export { signedInUser } from './signed-in-user';
export { useProfile, type Profile } from './use-profile';
