import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/**
 * The page of one hold by its emailed link (D74): the secret is in the fragment, which is sent neither to servers nor
 * in the Referer header.
 * @example holdLinkPath('65f….a') // '/hold#65f….a'
 */
export const holdLinkPath = (token: string): string => `${pathTo(routes.hold.path, {})}#${token}`;

/** What an emailed link can unsubscribe from. */
export const UNSUBSCRIBE_TARGETS = ['waitlist', 'watch'] as const;
export type UnsubscribeTarget = (typeof UNSUBSCRIBE_TARGETS)[number];

/**
 * Path of the page to leave a waitlist or stop a watch.
 * @example unsubscribePath('watch', '65f….a') // '/leave?of=watch#65f….a'
 */
export const unsubscribePath = (of: UnsubscribeTarget, token: string): string =>
  `${pathTo(routes.leave.path, {})}?of=${of}#${token}`;

/**
 * The desk page of one lot's queue. `stageId` allows it to be shown while the queue is empty.
 * @example deskQueuePath('65f…30', '65f…20') // '/desk/holds?lotId=65f…30&stageId=65f…20'
 */
export const deskQueuePath = (lotId: string, stageId?: string): string =>
  `${pathTo(routes.deskHolds.path, {})}?${new URLSearchParams({ lotId, ...(stageId && { stageId }) }).toString()}`;

/**
 * The desk page of one person, by the id of a lead, customer, contact, enquiry or waitlist entry.
 * @example contactPath('65f…40') // '/contacts/65f…40'
 */
export const contactPath = (id: string): string => pathTo(routes.contactDetails.path, { id });

/**
 * Where staff read one quote (D117).
 * @example deskQuotePath('65f…40') // '/desk/quotes/65f…40'
 */
export const deskQuotePath = (quoteId: string): string => pathTo(routes.deskQuote.path, { quoteId });
