/**
 * Normalizes an address for account lookup: trimmed, lower-cased.
 * @example normaliseEmail(' ANN@X.COM ') // 'ann@x.com'
 */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();
