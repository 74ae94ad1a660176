import type { Types } from 'mongoose';
import { nested } from '../database/collection.js';

/** A decision that can still be undone (D72): by whom, until when, and what undo restores. */
export interface UndoRecord {
  at: Date;
  until: Date;
  actorId: string | null;
  actorRole: string;
  /** Keys of the emails delayed until then. */
  letters: string[];
  /** Time of the previous decision. */
  decidedBefore: Date | null;
  /** Shared by the lot's records that one decision was about (D162). */
  decisionKey?: string;
  /** The status before it, where several may lead to the one that it led to. */
  statusBefore?: string;
  /** The approved hold that was closed with it (D128), and when that had been approved. */
  closedHold?: { _id: Types.ObjectId; decidedAt: Date | null };
}

/** What staff decide about, for one lot: a hold or an EOI. */
export interface Decided {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  stageId: Types.ObjectId;
  lotId: Types.ObjectId;
  status: string;
  /** The lot while this claims it, otherwise absent. Its unique index is the second barrier. */
  activeLotId?: Types.ObjectId;
  /** Revision counter of decisions: a decision naming another revision is refused (412). Absent before the first. */
  rev?: number;
  decidedAt?: Date | null;
  undo?: UndoRecord | null;
}

/** The stored fields that decisions write, for the record's collection. */
export const decisionFields = () => ({
  activeLotId: 'ObjectId' as const,
  rev: Number,
  decidedAt: Date,
  undo: {
    type: nested({
      at: Date,
      until: Date,
      actorId: String,
      actorRole: String,
      letters: [String],
      decidedBefore: Date,
      decisionKey: String,
      statusBefore: String,
      closedHold: nested({ _id: 'ObjectId', decidedAt: Date }),
    }),
    default: undefined,
  },
});

/** Landowner, estate, stage and lot of a record, for an audit row. */
export const placeIds = ({
  landownerId,
  estateId,
  stageId,
  lotId,
}: Pick<Decided, 'landownerId' | 'estateId' | 'stageId' | 'lotId'>) => ({ landownerId, estateId, stageId, lotId });
