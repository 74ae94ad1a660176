let path = '';

/** Where this remote's own resources are in the store; '' where it has none (`ownResources`). */
export const ownPath = (): string => path;
export const setOwnPath = (own: string): void => void (path = own);
