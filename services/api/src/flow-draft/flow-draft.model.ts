import { DRAFT_FLOWS, type DraftFlow, FLOW_DRAFT_LIMITS, type QuoteDraft } from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';

/** An account's draft of a flow about one subject (D175); never consent, codes or proofs (`NEVER_KEPT`). */
export interface FlowDraftRecord {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  flow: DraftFlow;
  /** As it was sent: nothing is read by it. */
  subjectId: string;
  rev: number;
  /** Values by step, checked by saveFlowDraftSchema. */
  steps: QuoteDraft;
  savedAt: Date;
}

export const flowDraftCollection = defineCollection<FlowDraftRecord>({
  name: 'FlowDraft',
  collection: 'flow_drafts',
  // Found by the caller's own account only; a lot may be of any landowner.
  tenancy: 'open',
  personal: {
    copies: [{ name: 'drafts', of: ({ _id }) => ({ accountId: _id }), hides: [] }],
    deletion: (drafts, { _id, session }) => drafts.deleteMany({ accountId: _id }, { session }),
  },
  audit: 'none',
  retention: 'expires',
  timestamps: false,
  fields: {
    accountId: 'ObjectId',
    flow: String,
    subjectId: String,
    rev: Number,
    steps: Schema.Types.Mixed,
    savedAt: Date,
  },
  indexes: [
    {
      name: 'draft_of_account',
      keys: { accountId: 1, flow: 1, subjectId: 1 },
      unique: true,
      serves: 'an account: its draft of a flow',
    },
    { name: 'drafts_of_account', keys: { accountId: 1, savedAt: -1 }, serves: 'the oldest drafts of an account go' },
    {
      name: 'draft_is_forgotten',
      keys: { savedAt: 1 },
      expireAfterSeconds: FLOW_DRAFT_LIMITS.days * 86_400,
      serves: 'a draft that nobody saves any more is forgotten',
    },
  ],
  required: ['accountId', 'flow', 'subjectId', 'rev', 'steps', 'savedAt'],
  properties: { accountId: objectId, flow: oneOf(DRAFT_FLOWS) },
});
