import { Injectable } from '@nestjs/common';
import { type Desk, fullName } from '@lotline/shared-domain';
import { toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import { dueTasks } from '../lead/due-tasks.js';
import { LeadTasksRepository, OPEN_TASK } from '../lead/lead-tasks.repository.js';
import { LeadWorkViews } from '../lead/lead-work-views.service.js';
import { DeskLeadsRepository } from './desk-leads.repository.js';
import type { DeskEstateRow } from './desk.repository.js';

/** Most tasks, and most leads, that the desk shows; the counts include all. */
const MOST = 5;

/** What the desk shows of leads: the caller's tasks that are due, and who waits for a first contact. */
export interface DeskLeads extends Pick<Desk, 'tasks' | 'waitingLeads'> {
  readonly counts: Pick<Desk['counts'], 'tasks' | 'waitingLeads'>;
}

/** The work on leads, on the desk. */
@Injectable()
export class DeskLeadsService {
  constructor(
    private readonly leads: DeskLeadsRepository,
    private readonly tasks: LeadTasksRepository,
    private readonly views: LeadWorkViews,
  ) {}

  async at(estates: readonly DeskEstateRow[], now: Date): Promise<DeskLeads> {
    const [tasks, waiting] = await Promise.all([
      this.#due(estates, now),
      this.leads.waiting(
        estates.map(({ _id }) => _id),
        MOST,
      ),
    ]);
    const assignees = await this.views.assigneesOf(waiting.longest);
    return {
      counts: { tasks: tasks.total, waitingLeads: waiting.count },
      tasks: await this.views.tasks(tasks.rows, now),
      waitingLeads: waiting.longest.flatMap(({ _id, estateId, askedAt, assigneeId, ...person }) => {
        const estate = estates.find((one) => one._id.equals(estateId));
        const assignee = assigneeId && assignees.get(String(assigneeId));
        if (!estate) return [];
        return [
          {
            leadId: String(_id),
            name: fullName(person),
            estateId: String(estateId),
            estateTitle: estate.title,
            timeZone: estate.timeZone,
            askedAt: askedAt.toISOString(),
            ...(assignee && { assignee: fullName(assignee) }),
          },
        ];
      }),
    };
  }

  /** Of the caller: a key without an account has none. */
  #due(estates: readonly DeskEstateRow[], now: Date): ReturnType<LeadTasksRepository['page']> {
    const principal = currentPrincipal();
    if (!('userId' in principal) || !principal.userId) return Promise.resolve({ rows: [], total: 0 });
    const own = { assigneeId: toId(principal.userId), ...OPEN_TASK };
    return this.tasks.page({ ...own, ...dueTasks(estates, 'until today', now) }, { page: 1, limit: MOST });
  }
}
