export { askConfirmation, requiresConfirmation } from './confirm-session';
export { estateOfVerifyReturn, storePendingLink, takePendingLink } from './pending-link';
export { signedInUser } from './signed-in-user';
export { usePartnerProfile, useProfile } from './use-profile';
