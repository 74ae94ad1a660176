import { withQuery } from '../estate/paths.js';
import { pathTo } from '../route/path-to.js';
import type { CustomerTab } from '../route/customer-tabs.js';
import * as routes from '../route/routes.js';

/**
 * The page on which a second buyer confirms, by an emailed link: the secret is in the fragment (D134, D74).
 * @example eoiLinkPath('65f….a') // '/eoi#65f….a'
 */
export const eoiLinkPath = (token: string): string => `${pathTo(routes.eoiConfirm.path, {})}#${token}`;

/**
 * The page on which a buyer gives the account that a refund goes to; the secret is in the fragment.
 * @example refundLinkPath('65f….a') // '/refund-account#65f….a'
 */
export const refundLinkPath = (token: string): string => `${pathTo(routes.refundAccount.path, {})}#${token}`;

/** Where staff read and decide one EOI (D118). @example deskEoiPath('65f…40') // '/desk/eois/65f…40' */
export const deskEoiPath = (eoiId: string): string => pathTo(routes.deskEoi.path, { eoiId });

/** The EOIs for one lot, side by side. @example deskContestPath('65f…30') // '/desk/eois?lotId=65f…30' */
export const deskContestPath = (lotId: string): string => withQuery(pathTo(routes.deskEois.path, {}), { lotId });

/** A tab of the page of one's lot (section 1). @example customerLotPath('65f…30', 'contracts') // '/customer/lots/65f…30/contracts' */
export const customerLotPath = (lotId: string, tab: CustomerTab = 'activity'): string =>
  pathTo(routes.customerLot.path, { lotId, tab });
