import { Controller } from '@nestjs/common';
import {
  type AddNote,
  addNote,
  type AddTask,
  addTask,
  type FinishTask,
  finishTask,
  getLeadAssignment,
  getLeadTeam,
  getTasks,
  type HandOverLeads,
  handOverLeads,
  type LeadAssignment,
  type QueryOf,
  saveLeadAssignment,
  type SetAway,
  setAway,
  type UpdateTask,
  updateTask,
} from '@lotline/shared-domain';
import { Id, IfMatchEtag, Sent, type Submission, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { Away } from './away.service.js';
import { LeadAssignmentSettings } from './lead-assignment-settings.service.js';
import { LeadHandOver } from './lead-hand-over.service.js';
import { LeadNotes } from './lead-notes.service.js';
import { LeadTasks } from './lead-tasks.service.js';
import { LeadTeamReads } from './lead-team-reads.service.js';

/** Work on leads and people (D148, D152). */
@Controller()
export class LeadWorkController {
  constructor(
    private readonly team: LeadTeamReads,
    private readonly notes: LeadNotes,
    private readonly tasks: LeadTasks,
    private readonly handing: LeadHandOver,
    private readonly assignments: LeadAssignmentSettings,
    private readonly away: Away,
  ) {}

  @Serves(getLeadTeam)
  members(@ValidQuery(getLeadTeam) query: QueryOf<typeof getLeadTeam>) {
    return this.team.members(query?.estateId ?? null);
  }

  @ServesOnce(addNote, 201)
  addNote(@Sent(addNote) sent: Submission<AddNote>) {
    return this.notes.add(sent);
  }

  @Serves(getTasks)
  page(@ValidQuery(getTasks) query: QueryOf<typeof getTasks>) {
    return this.tasks.page(query ?? {});
  }

  @ServesOnce(addTask, 201)
  addTask(@Sent(addTask) sent: Submission<AddTask>) {
    return this.tasks.add(sent);
  }

  @Serves(updateTask)
  updateTask(@Id('taskId') taskId: string, @ValidBody(updateTask) body: UpdateTask) {
    return this.tasks.update(taskId, body);
  }

  @ServesOnce(finishTask)
  finishTask(@Id('taskId') taskId: string, @Sent(finishTask) sent: Submission<FinishTask>) {
    return this.tasks.finish(taskId, sent);
  }

  @ServesOnce(handOverLeads)
  handOver(@Sent(handOverLeads) sent: Submission<HandOverLeads>) {
    return this.handing.handOver(sent);
  }

  @Serves(getLeadAssignment)
  assignment(@Id('estateId') estateId: string) {
    return this.assignments.one(estateId);
  }

  @Serves(saveLeadAssignment)
  saveAssignment(
    @Id('estateId') estateId: string,
    @ValidBody(saveLeadAssignment) body: LeadAssignment,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.assignments.save(estateId, body, seen);
  }

  @Serves(setAway)
  setAway(@ValidBody(setAway) body: SetAway) {
    return this.away.set(body);
  }
}
