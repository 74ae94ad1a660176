import { plural } from '../format/plural.js';
import { lotLabel } from '../lot/lot-title.js';
import type { WaitingBuyerStatus } from '../lot/waiting-buyer-status.js';

/**
 * Texts for buyers waiting for a lot (D30). Pages and emails share these tables, so that none calls an unavailable lot
 * available.
 */

/** The lot of a pending request, as told to its buyer. YOURS: the reader has the hold or EOI. */
const REQUEST = {
  available: 'The lot stays available until the team decides.',
  hold: 'The lot is on hold for another buyer. Your request stays in the queue in case it becomes available again.',
  under_offer:
    'The lot is under offer to another buyer. Your request stays in the queue in case it becomes available again.',
  under_contract: 'The lot is under contract. Your request stays in the queue in case it becomes available again.',
  sold: 'The lot has been sold.',
  off_sale: 'The lot is not for sale at the moment. Your request stays in the queue.',
  unknown: 'The team decides about your request.',
} as const satisfies Record<WaitingBuyerStatus, string>;
const YOURS: Partial<Record<WaitingBuyerStatus, string>> = {
  hold: 'The lot is on hold for you already.',
  under_offer: 'The lot is under offer to you already.',
};

/** The same for a partner who filed the request, without revealing who has the lot (D31). */
const PARTNERS_REQUEST = {
  available: 'The lot stays available until the team decides.',
  hold: 'The lot is on hold. The request stays in the queue in case it becomes available again.',
  under_offer: 'The lot is under offer. The request stays in the queue in case it becomes available again.',
  under_contract: 'The lot is under contract. The request stays in the queue in case it becomes available again.',
  sold: 'The lot has been sold.',
  off_sale: 'The lot is not for sale at the moment. The request stays in the queue.',
  unknown: 'The team decides about the request.',
} as const satisfies Record<WaitingBuyerStatus, string>;

/** Whether a position in the queue can still lead to the lot. */
const HAS_QUEUE = {
  available: true,
  hold: true,
  under_offer: true,
  under_contract: true,
  sold: false,
  off_sale: true,
  unknown: false,
} as const satisfies Record<WaitingBuyerStatus, boolean>;

/**
 * The state of a pending request's lot, in words.
 * @example requestWords('hold') // 'The lot is on hold for another buyer. Your request stays in the queue …'
 */
export const requestWords = (standing: WaitingBuyerStatus, isYours: boolean | null = false): string =>
  (isYours ? YOURS[standing] : undefined) ?? REQUEST[standing];
/** The same for the partner who filed the request. */
export const partnersRequestWords = (standing: WaitingBuyerStatus): string => PARTNERS_REQUEST[standing];

/**
 * A request's position in its lot's queue; null if the lot can't be reached or is already the buyer's.
 * @example placeWords(1, 'available') // 'You are first in the queue'
 */
export function placeWords(
  place: number | null | undefined,
  standing: WaitingBuyerStatus,
  isYours: boolean | null = false,
): string | null {
  if (!place || isYours || !HAS_QUEUE[standing]) return null;
  return place === 1 ? 'You are first in the queue' : `You are number ${place} in the queue`;
}
/** The same for a partner. */
export function partnersPlaceWords(place: number | null | undefined, standing: WaitingBuyerStatus): string | null {
  if (!place || !HAS_QUEUE[standing]) return null;
  return place === 1 ? 'First in the queue' : `Number ${place} in the queue`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** The endings of numbers, by the rules of English. */
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (place: number): string =>
  ORDINALS[place - 1] ?? `${place}${ENDINGS[new Intl.PluralRules('en-AU', { type: 'ordinal' }).select(place)] ?? 'th'}`;

/**
 * A lot's queue before one joins it (D166); null without one.
 * @example queueWords(3) // '3 requests waiting; yours would be the fourth'
 */
export const queueWords = (waiting: number): string | null =>
  waiting > 0 ? `${plural(waiting, 'request')} waiting; yours would be the ${ordinal(waiting + 1)}` : null;

/** The consequence of cancelling a request. */
export const cancelRequestWords = (standing: WaitingBuyerStatus): string =>
  standing === 'available'
    ? 'You lose your place in the queue. You can ask again while the lot is available.'
    : 'You lose your place in the queue. You can ask again only when the lot is available.';

/** Whether an ended request can be made again, for emails. */
export const askAgainWords = (standing: WaitingBuyerStatus): string =>
  standing === 'available'
    ? 'You are welcome to ask again.'
    : 'The lot is not available at the moment. You can ask again when it is.';

/** A watch whose owner hasn't been notified yet, by its lot's state; without the lot's name, for lists. */
const WATCH = {
  available: 'It is available now. If it is taken, we email you when it is available again.',
  hold: 'It is on hold. We email you when it is available again.',
  under_offer: 'It is under offer. We email you when it is available again.',
  under_contract: 'It is under contract. We email you when it is available again.',
  sold: 'It has been sold. We email you if it is available again.',
  off_sale: 'It is not for sale at the moment. We email you when it is available again.',
  unknown: 'We email you when it is available again.',
} as const satisfies Record<WaitingBuyerStatus, string>;

/** Appended for a watch whose owner was notified. */
const TOLD_WATCH = {
  available: ' It is available now.',
  hold: ' It is no longer available. To hear from us again, ask on the lot’s page.',
  under_offer: ' It is no longer available. To hear from us again, ask on the lot’s page.',
  under_contract: ' It is no longer available. To hear from us again, ask on the lot’s page.',
  sold: ' It has been sold since.',
  off_sale: ' It is not for sale at the moment.',
  unknown: '',
} as const satisfies Record<WaitingBuyerStatus, string>;

/**
 * The state of a watch, for its owner. `toldOn`: the formatted day the lot came back.
 * @example watchWords('available') // 'It is available now. If it is taken, we email you when it is available again.'
 */
export const watchWords = (standing: WaitingBuyerStatus, toldOn?: string | null): string =>
  toldOn ? `It became available again on ${toldOn}, and we emailed you.${TOLD_WATCH[standing]}` : WATCH[standing];

/**
 * What a new watch will do, with the lot's name.
 * @example watchIntro('12', 'hold') // 'We’ll email you when Lot 12 is available again.'
 */
export function watchIntro(lotTitle: string, standing: WaitingBuyerStatus): string {
  const name = lotLabel(lotTitle);
  if (standing === 'available')
    return `${name} is available now. If it is taken, we’ll email you when it is available again.`;
  if (standing === 'sold') return `${name} has been sold. We’ll email you if it is available again.`;
  return `We’ll email you when ${name} is available again.`;
}

/** What happens to the lot if an offer isn't accepted. */
export const OFFER_GOES_ON = 'it goes to the next in the queue, or becomes available to everyone';
