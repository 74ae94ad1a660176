import { type LotStatus, type MoveLot } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { Hold, LotScene } from '../initial-hold/hold-scene.js';
import { type Freed } from '../initial-hold/lot-release.js';
import type { LotRecord } from '../lot/lot.model.js';

/** A change of one lot: as it was seen, and once per key. */
export interface Seen<Body> {
  lotId: string;
  rev: number;
  key: string | null;
  body: Body;
}

/** A move that may be asked for as the way back of the caller's last one. */
export interface SeenMove extends Seen<MoveLot> {
  isUndo?: boolean | undefined;
}

export interface Plan extends Seen<{ reason?: string | undefined }> {
  action: string;
  to: LotStatus;
  isUndo?: boolean | undefined;
  asks?: 'buyer' | 'option' | 'offlineSale';
  /** Who has the lot afterwards, where that isn't who had it. */
  holder?: { refId: LotRecord['_id'] | null };
  /** What is written with the move. */
  begins?(session: Session, lot: LotRecord, about: { ended: Hold | null; timeZone: string }): Promise<void>;
}

export interface Step extends Plan {
  scene: LotScene;
  /** What follows where the lot comes free. */
  freed: Freed | null;
}
