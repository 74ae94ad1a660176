import type { ListedLot } from '@lotline/shared-domain';
import type { EmailEstate } from '../email-templates/estate-email.js';
import type { LotPlanDocument } from '../email-templates/lot-facts.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { listedLotOf } from '../lot/listed-lot.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageDates } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';

export type Estate = EmailEstate &
  Pick<
    EstateRecord,
    | 'holdDays'
    | 'autoOffer'
    | 'showInitialHold'
    | 'isPublic'
    | 'hidePrice'
    | 'showFutureLots'
    | 'landownerEditsMaps'
    | 'eoiDeposit'
    | 'eoiPayDays'
    | 'eoiAsksFinance'
    | 'eoiAsksConveyancer'
    | 'eoiAsksIdentity'
    | 'settlementDays'
    | 'bankAccountName'
    | 'bankBsb'
    | 'bankAccountNumber'
  >;

/** A lot with its stage and estate: the context of a request or a decision. */
export interface LotScene {
  estate: Estate;
  stage: Pick<StageRecord, '_id' | 'title'> & StageDates;
  lot: LotRecord;
  /** Whether the map has an outline of the lot. */
  hasOutline?: boolean;
  /** Its public plans, for emails. */
  plans?: readonly LotPlanDocument[];
}

/** The lot as shown to a refused visitor (D32): the public view only. */
export function freshLotOf({ lot, stage, estate }: LotScene): ListedLot {
  return listedLotOf(lot, null, { id: String(stage._id), title: stage.title, dates: stage }, estate);
}
