import type { EntityId } from '../database/entity-id.js';
import type { LotScene } from '../decision/lot-scene.js';
import type { InitialHoldRecord } from './hold-record.js';

export type Hold = InitialHoldRecord;

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
