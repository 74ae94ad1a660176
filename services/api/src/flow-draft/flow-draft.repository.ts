import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type DraftFlow, FLOW_DRAFT_LIMITS, type QuoteDraft } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { FlowDraftRecord } from './flow-draft.model.js';

/** Names one draft. */
export interface WhichDraft {
  readonly accountId: EntityId;
  readonly flow: DraftFlow;
  readonly subjectId: string;
}

const isDuplicate = (error: unknown): boolean => (error as { code?: number }).code === 11000;

/** Drafts of flows. Every query names the account. */
@Injectable()
export class FlowDraftRepository {
  constructor(@InjectModel('FlowDraft') private readonly drafts: Model<FlowDraftRecord>) {}

  find(which: WhichDraft): Promise<FlowDraftRecord | null> {
    return this.drafts
      .findOne({ ...which })
      .lean<FlowDraftRecord>()
      .exec();
  }

  /** The draft with these steps set, if it still has the revision `rev` (0: if there is none), else null. */
  async save(which: WhichDraft, rev: number, steps: QuoteDraft, savedAt: Date): Promise<FlowDraftRecord | null> {
    if (rev === 0) return this.#begin(which, steps, savedAt);
    const set = Object.fromEntries(Object.entries(steps).map(([step, values]) => [`steps.${step}`, values]));
    return this.drafts
      .findOneAndUpdate({ ...which, rev }, { $set: { ...set, savedAt }, $inc: { rev: 1 } }, { returnDocument: 'after' })
      .lean<FlowDraftRecord>();
  }

  async remove(which: WhichDraft): Promise<void> {
    await this.drafts.deleteOne({ ...which });
  }

  async #begin(which: WhichDraft, steps: QuoteDraft, savedAt: Date): Promise<FlowDraftRecord | null> {
    try {
      const made = await this.drafts.create({ ...which, rev: 1, steps, savedAt });
      await this.#dropOldest(which);
      return made.toObject<FlowDraftRecord>();
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  async #dropOldest({ accountId }: WhichDraft): Promise<void> {
    const over = await this.drafts
      .find({ accountId }, '_id')
      .sort({ savedAt: -1 })
      .skip(FLOW_DRAFT_LIMITS.perAccount)
      .lean<Pick<FlowDraftRecord, '_id'>[]>();
    if (over.length > 0) await this.drafts.deleteMany({ accountId, _id: { $in: over.map(({ _id }) => _id) } });
  }
}
