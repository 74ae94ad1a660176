import { Controller } from '@nestjs/common';
import { getFlowDraft, type QueryOf, removeFlowDraft, type SaveFlowDraft, saveFlowDraft } from '@lotline/shared-domain';
import { CallerIp, IfMatchRevision, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { FlowDraftService } from './flow-draft.service.js';

type Named = NonNullable<QueryOf<typeof getFlowDraft>>;

/** Drafts of flows, of the caller alone. */
@Controller()
export class FlowDraftController {
  constructor(private readonly drafts: FlowDraftService) {}

  @Serves(getFlowDraft)
  own(@ValidQuery(getFlowDraft) named: Named) {
    return this.drafts.own(named);
  }

  @Serves(saveFlowDraft)
  save(@ValidBody(saveFlowDraft) body: SaveFlowDraft, @IfMatchRevision() rev: number, @CallerIp() ip: string) {
    return this.drafts.save(body, rev, ip);
  }

  @Serves(removeFlowDraft)
  remove(@ValidQuery(removeFlowDraft) named: Named) {
    return this.drafts.remove(named);
  }
}
