/** Paths of the specification's named routes (2.1, D53), so that the shell knows which remote an address wants before it loads one. */
export const NAMED_ROUTES: Readonly<Record<string, string>> = {
  EstateMap: '/estate/:estateId',
  Waitlist: '/estate/:estateId/waitlist',
  HoldOffer: '/estate/:estateId/hold-offer',
  EOIRequest: '/estate/:estateId/lot/:lotId/eoi-request',
  Builder: '/builder/estate/:estateId/lot/:lotId',
};

/** Addresses that show a named route's screen too: behind the login-or-create of 'unauthorized' stands the map that closing returns to (D18). */
export const ALSO: Readonly<Record<string, readonly string[]>> = { EstateMap: ['/estate/:estateId/unauthorized'] };

/** Every /estate/… route answers under /v2 too (D19). */
export const withV2 = (path: string): string[] => (path.startsWith('/estate/') ? [path, `/v2${path}`] : [path]);

/** Whether the page stands under an estate's header. */
export const isEstatePath = (path: string): boolean => /^(\/builder)?\/estate\//.test(path);
