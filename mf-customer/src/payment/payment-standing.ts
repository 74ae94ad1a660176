import { isActiveCheckout, type OwnEoi, ownEoiPhase } from '@lotline/shared-domain';

/**
 * What a buyer can do about a deposit: pay it by card or transfer, by transfer alone, go on with a page that is open, wait
 * for the bank, or try again; null where nothing is to be paid.
 */
export type PaymentStanding = 'pay' | 'transfer' | 'open' | 'processing' | 'again';

/** @example paymentStanding({ status: 'pendingForBilling', card: {}, … }) // 'pay' */
export function paymentStanding(eoi: Pick<OwnEoi, 'status' | 'card'>): PaymentStanding | null {
  const { card } = eoi;
  const state = card?.checkout?.state ?? '';
  const phase = ownEoiPhase(eoi);
  if (phase === 'over' || phase === 'continue' || phase === 'secondBuyer') return null;
  // A visit that is starting has no page yet; pressing Pay continues it.
  if (isActiveCheckout(state) && state !== 'starting') return state === 'processing' ? 'processing' : 'open';
  if (phase === 'tryAgain') return card ? 'again' : null;
  if (phase !== 'pay') return null;
  return card ? 'pay' : 'transfer';
}

/** Whether a page is open, or a bank has still to answer. */
export const isPaymentUnderWay = (eoi: Pick<OwnEoi, 'status' | 'card'>): boolean => {
  const standing = paymentStanding(eoi);
  return standing === 'open' || standing === 'processing';
};
