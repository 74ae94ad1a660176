/** An address as accounts are found by it: trimmed, in lower case. @example normaliseEmail(' ANN@X.COM ') // 'ann@x.com' */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();
