import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/**
 * The page of one hold, by its link (D74): the secret is in the fragment, which no server and no referrer gets.
 * @example holdLinkPath('65f….a') // '/hold#65f….a'
 */
export const holdLinkPath = (token: string): string => `${pathTo(routes.hold.path, {})}#${token}`;

/** What a link may leave. */
export const LEFT_THINGS = ['waitlist', 'watch'] as const;
export type LeftThing = (typeof LEFT_THINGS)[number];

/** Where a waitlist or a watch is left. @example leavePath('watch', '65f….a') // '/leave?of=watch#65f….a' */
export const leavePath = (of: LeftThing, token: string): string => `${pathTo(routes.leave.path, {})}?of=${of}#${token}`;

/**
 * The queue of one lot on the desk. With the lot's stage it can be shown while nobody waits.
 * @example deskQueuePath('65f…30', '65f…20') // '/desk/holds?lotId=65f…30&stageId=65f…20'
 */
export const deskQueuePath = (lotId: string, stageId?: string): string =>
  `${pathTo(routes.deskHolds.path, {})}?${new URLSearchParams({ lotId, ...(stageId && { stageId }) }).toString()}`;

/**
 * One person on the desk, by the id of a lead, a customer, a contact, an enquiry or a waitlist entry.
 * @example contactPath('65f…40') // '/contacts/65f…40'
 */
export const contactPath = (id: string): string => pathTo(routes.contactDetails.path, { id });
