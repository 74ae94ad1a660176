let path = '';

/** Path of this remote's own resources slice; '' when it has none (`ownResources`). */
export const ownPath = (): string => path;
export const setOwnPath = (own: string): void => void (path = own);
