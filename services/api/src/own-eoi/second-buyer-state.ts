import { type EoiBuyers, mailboxOf, type SaveEoiDraft } from '@lotline/shared-domain';
import { newLinkToken } from '../auth/link-token.js';
import type { EoiRecord, SecondBuyerState } from '../eoi/eoi.model.js';
import { buyerOf } from './own-eoi-parts.js';

/** The next state of a second buyer's confirmation, with the secret of the link that is emailed, if one is. */
export interface NextSecondBuyer {
  readonly state: SecondBuyerState | null;
  readonly token: string | null;
}

type Before = Pick<EoiRecord, '_id' | 'buyersData' | 'secondBuyer' | 'finance'>;

/** A new link, which replaces the one before, and the state that waits for it. */
export function newSecondBuyerLink(
  { _id }: Pick<EoiRecord, '_id'>,
  now: Date,
): { state: SecondBuyerState; token: string } {
  const { token, tokenHash } = newLinkToken(_id);
  return { state: { way: 'link', linkHash: tokenHash, emailedAt: now, confirmedAt: null }, token };
}

const isSame = (one: EoiRecord['buyersData']['secondBuyer'], other: EoiBuyers['secondBuyer']): boolean =>
  Boolean(one && other && JSON.stringify(buyerOf(one)) === JSON.stringify(buyerOf(other)));

function afterBuyers(before: Before, { firstBuyer, secondBuyer }: EoiBuyers, now: Date): NextSecondBuyer | null {
  if (!secondBuyer) return { state: null, token: null };
  if (mailboxOf(firstBuyer.email) === mailboxOf(secondBuyer.email))
    return { state: { way: 'first', confirmedAt: null }, token: null };
  const isKnown = before.secondBuyer?.way === 'link' && isSame(before.buyersData.secondBuyer, secondBuyer);
  return isKnown ? null : newSecondBuyerLink(before, now);
}

/**
 * The second buyer's state once steps of a draft are saved (D134); null where it stays. Who shares the first's mailbox is
 * confirmed for. A link goes to whoever is new or has other details, and to who has confirmed another offer.
 */
export function secondBuyerAfter(before: Before, { buyers, finance }: SaveEoiDraft, now: Date): NextSecondBuyer | null {
  const next = buyers ? afterBuyers(before, buyers, now) : null;
  if (next) return next;
  const isOtherOffer = finance !== undefined && (finance.offer ?? null) !== (before.finance?.offer ?? null);
  const { way, confirmedAt } = before.secondBuyer ?? {};
  return isOtherOffer && way === 'link' && confirmedAt ? newSecondBuyerLink(before, now) : null;
}
