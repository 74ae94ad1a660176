export { askConfirmation, CONFIRM_SESSION, wantsConfirmation } from './confirm-session';
export { estateOfVerifyReturn, keepPendingLink, takePendingLink, type PendingLinkKind } from './pending-link';
export { signedInUser } from './signed-in-user';
export { usePartnerProfile, useProfile, type PartnerProfile, type Profile } from './use-profile';
