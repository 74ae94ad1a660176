/** A phone number as written, for a `tel:` link: digits, and a leading plus. @example telephone('0491 570 006') // 'tel:0491570006' */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The way to an address, in the maps of the reader's device (D223). */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
