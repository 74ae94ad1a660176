import { Controller } from '@nestjs/common';
import {
  type ChangeLeads,
  changeLeads,
  type DeleteLeads,
  deleteLeads,
  deleteLeadView,
  getLeadViews,
  type LeadViewBody,
  saveLeadView,
  undoLeadChange,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadViews } from './lead-views.service.js';
import { LeadChangeUndo } from './undo-lead-change.service.js';

/** Changes of many leads, and saved views of their list. */
@Controller()
export class LeadChangesController {
  constructor(
    private readonly changes: LeadChanges,
    private readonly undoing: LeadChangeUndo,
    private readonly views: LeadViews,
  ) {}

  @ServesOnce(changeLeads)
  change(@Sent(changeLeads) sent: Submission<ChangeLeads>) {
    return this.changes.change(sent);
  }

  @ServesOnce(deleteLeads)
  delete(@Sent(deleteLeads) sent: Submission<DeleteLeads>) {
    return this.changes.delete(sent);
  }

  @ServesOnce(undoLeadChange)
  undo(@Id('changeId') changeId: string, @IdempotencyKey() key: string | null) {
    return this.undoing.undo(changeId, key);
  }

  @Serves(getLeadViews)
  list() {
    return this.views.list();
  }

  @ServesOnce(saveLeadView, 201)
  save(@Sent(saveLeadView) sent: Submission<LeadViewBody>) {
    return this.views.save(sent);
  }

  @Serves(deleteLeadView)
  remove(@Id('viewId') viewId: string) {
    return this.views.remove(viewId);
  }
}
