import {
  depositDue,
  EOI_UNPAID_DAYS,
  type EoiFile,
  type EoiStep,
  eoiPriceOf,
  eoiSteps,
  isOpenToOffers,
  unfinishedEoiSteps,
} from '@lotline/shared-domain';
import type { LotScene } from '../decision/lot-scene.js';
import type { EoiRecord } from '../eoi/eoi.model.js';

/** What an EOI costs and asks for. */
export interface EoiTerms {
  /** In whole dollars; null where the lot has none, or its buyer makes an offer. */
  readonly price: number | null;
  readonly isOffer: boolean;
  /** The deposit in cents; null where nothing is due. */
  readonly due: number | null;
  readonly payDays: number;
  readonly steps: readonly EoiStep[];
  /** Steps to do before it can be sent; none once it was. */
  readonly missing: readonly EoiStep[];
}

/** Whether it is still its buyer's alone: price and deposit are the lot's of now. */
export const isUnsent = ({ status, sentAt }: Pick<EoiRecord, 'status' | 'sentAt'>): boolean =>
  status === 'draft' || (status === 'terminated' && !sentAt);

/** The finished parts of an EOI's form, with its identity documents. */
export const partsOf = (
  { buyersData, finance, conveyancer, depositRead }: EoiRecord,
  identity: readonly EoiFile[] = [],
) => ({
  buyers: buyersData.firstBuyer,
  finance,
  conveyancer,
  identity: { files: identity },
  deposit: depositRead === true,
});

/**
 * The terms of an EOI: of its lot and estate as they are now until it is sent, then those it was sent with (D132, D165).
 * @param identity its identity documents; without them that step counts as unfinished
 */
export function termsOf(
  eoi: EoiRecord,
  { lot, estate }: Pick<LotScene, 'lot' | 'estate'>,
  identity?: readonly EoiFile[],
): EoiTerms {
  const isNow = isUnsent(eoi);
  const isOffer = isNow ? isOpenToOffers(lot) : Boolean(eoi.finance?.offer);
  const price = isNow ? eoiPriceOf(lot) : (eoi.price ?? null);
  const due = isNow ? depositDue(lot, estate) : (eoi.due ?? null);
  const steps = eoiSteps(
    {
      asksFinance: estate.eoiAsksFinance,
      asksConveyancer: estate.eoiAsksConveyancer,
      asksIdentity: estate.eoiAsksIdentity,
    },
    { due, isOffer },
  );
  const missing = isNow ? unfinishedEoiSteps(steps, partsOf(eoi, identity), { isOffer }) : [];
  return { price, isOffer, due, payDays: estate.eoiPayDays ?? EOI_UNPAID_DAYS, steps, missing };
}
