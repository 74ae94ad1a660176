import { type LotStatus, type MoveLot } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { type ReleaseNotices } from '../initial-hold/lot-release.js';
import type { LotRecord } from '../lot/lot.model.js';

/** A change of one lot, with the revision the caller saw and an Idempotency-Key. */
export interface Seen<Body> {
  lotId: string;
  rev: number;
  key: string | null;
  body: Body;
}

/** A move that may be an undo of the caller's last one. */
export interface SeenMove extends Seen<MoveLot> {
  isUndo?: boolean | undefined;
}

export interface Plan extends Seen<{ reason?: string | undefined }> {
  action: string;
  to: LotStatus;
  isUndo?: boolean | undefined;
  requires?: 'buyer' | 'option' | 'offlineSale';
  /** Who holds the lot after the move, if that changes. */
  holder?: { refId: LotRecord['_id'] | null };
  /** Writes the terms that begin with the move. */
  begins?(session: Session, lot: LotRecord, context: { timeZone: string }): Promise<void>;
  /** Moves the lot in its own way, and all that goes with it. */
  moves?(session: Session, scene: LotScene): Promise<void>;
}

/** A move that the contract of the lot's EOI decides. */
export interface MoveOn {
  readonly to: LotStatus;
  readonly reason?: string | undefined;
  readonly at?: Date | undefined;
}

export interface Step extends Pick<Plan, 'to' | 'isUndo' | 'holder' | 'begins' | 'body'> {
  scene: LotScene;
  /** When it happened; now, unless told otherwise. */
  at?: Date | undefined;
  /** What to send or offer if the lot is released. */
  freed: ReleaseNotices | null;
}
