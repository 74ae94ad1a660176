import type { EntityId } from '../database/entity-id.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { EmailEstate } from '../email-templates/estate-email.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { InitialHoldRecord } from './initial-hold.model.js';

export type Hold = InitialHoldRecord;
export type Estate = EmailEstate &
  Pick<EstateRecord, 'holdDays' | 'autoOffer' | 'showInitialHold' | 'isPublic' | 'hidePrice' | 'showFutureLots'>;
export type Lot = LotRecord;
export type Stage = Pick<StageRecord, '_id' | 'title'>;

/** A lot with its stage and estate: the context of a request or a decision. */
export interface LotScene {
  estate: Estate;
  stage: Stage;
  lot: Lot;
  /** Whether the map has an outline of the lot. */
  hasOutline?: boolean;
}
export interface HoldScene extends LotScene {
  hold: Hold;
  /** Address of the hold's page with its secret, if the email carries one (D74). */
  link?: string;
}
/** A person to notify when the lot becomes available again. */
export interface Watcher {
  _id: EntityId;
  email: string;
  businessId?: EntityId | null;
}
