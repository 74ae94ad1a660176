import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  ago,
  DomainError,
  DRAFT_FLOWS,
  type getFlowDraft,
  type QueryOf,
  type SaveFlowDraft,
} from '@lotline/shared-domain';
import { toId } from '../database/entity-id.js';
import { currentPrincipal, currentSession } from '../database/scope.js';
import { LimitsService } from '../limits/limits.service.js';
import type { FlowDraftRecord } from './flow-draft.model.js';
import { FlowDraftRepository, type WhichDraft } from './flow-draft.repository.js';

export type FlowDraft = AnswerOf<typeof getFlowDraft>;
type Named = NonNullable<QueryOf<typeof getFlowDraft>>;

/** The caller's own drafts of flows (D175). What a draft names is never read here: the final call checks it all. */
@Injectable()
export class FlowDraftService {
  constructor(
    private readonly drafts: FlowDraftRepository,
    private readonly limits: LimitsService,
  ) {}

  async own(named: Named): Promise<FlowDraft> {
    return answerOf(await this.drafts.find(whichOf(named)));
  }

  /** `seen`: the revision that the caller has; 412 with the newer draft otherwise. */
  async save({ subjectId, quote }: SaveFlowDraft, seen: number, ip: string): Promise<FlowDraft> {
    await this.limits.consume('FLOW_DRAFT_IP', ip);
    const which = whichOf({ flow: 'quote', subjectId });
    const saved = await this.drafts.save(which, seen, quote, new Date());
    if (saved) return answerOf(saved);
    const newer = await this.drafts.find(which);
    const what = newer
      ? `You changed this in another tab or on another device ${ago(newer.savedAt)}.`
      : 'You finished this in another tab or on another device.';
    throw new DomainError('stale', what, { draft: answerOf(newer) });
  }

  async remove(named: Named): Promise<FlowDraft> {
    await this.drafts.remove(whichOf(named));
    return answerOf(null);
  }
}

function whichOf({ flow, subjectId }: Named): WhichDraft {
  const known = DRAFT_FLOWS.find((name) => name === flow);
  if (!known || !subjectId) throw new DomainError('not_found');
  const principal = currentPrincipal();
  // An API key of the account has no drafts.
  if (!currentSession() || !('userId' in principal) || !principal.userId) throw new DomainError('unauthenticated');
  return { accountId: toId(principal.userId), flow: known, subjectId };
}

const answerOf = (draft: FlowDraftRecord | null): FlowDraft =>
  draft ? { rev: draft.rev, savedAt: draft.savedAt.toISOString(), quote: draft.steps } : { rev: 0 };
