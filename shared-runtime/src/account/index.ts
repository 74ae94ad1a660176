export { keepPendingLink, takePendingLink, type PendingLinkKind } from './pending-link';
export { useProfile, type Profile } from './use-profile';
