import { waitlist } from '../route/routes.js';
import { matchesPath } from '../route/match-path.js';

const PRODUCT = 'Lotline';

/**
 * The document title of a page under an estate.
 * @example estatePageTitle('/v2/estate/rise/waitlist', 'Tallowbrook Rise') // 'Waitlist · Tallowbrook Rise · Lotline'
 */
export const estatePageTitle = (pathname: string, estateTitle: string): string =>
  [...(matchesPath(waitlist.path, pathname) ? ['Waitlist'] : []), estateTitle, PRODUCT].join(' · ');
