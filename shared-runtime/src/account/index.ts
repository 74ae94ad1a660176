export { askConfirmation, CONFIRM_SESSION, requiresConfirmation } from './confirm-session';
export { estateOfVerifyReturn, storePendingLink, takePendingLink, type PendingLinkKind } from './pending-link';
export { signedInUser } from './signed-in-user';
export { usePartnerProfile, useProfile, type PartnerProfile, type Profile } from './use-profile';
