import { Injectable } from '@nestjs/common';
import {
  type AddTask,
  type AnswerOf,
  DAY_MS,
  DomainError,
  type FinishTask,
  type getTasks,
  type LeadTask,
  type QueryOf,
  timeOnDay,
  type UpdateTask,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { dueTasks, isDue } from '../lead/due-tasks.js';
import { type LeadTaskRow, LeadTasksRepository, OPEN_TASK, type TaskFilter } from '../lead/lead-tasks.repository.js';
import { LeadTeam } from '../lead/lead-team.service.js';
import { LeadWorkViews } from '../lead/lead-work-views.service.js';
import { callerId } from './caller-id.js';
import { namedIdOrNull } from '../lead/named-id.js';
import { LeadSubjectsRepository } from './lead-subjects.repository.js';
import { LeadSubjects } from './lead-subjects.service.js';

const PAGE_SIZE = 50;
const MAX_PAGE = 1_000;
/** How long a task is listed as done, in ms. */
const DONE_MS = 30 * DAY_MS;
const NOON = 12 * 60;

/** Tasks about leads and people (D152). */
@Injectable()
export class LeadTasks {
  constructor(
    private readonly subjects: LeadSubjects,
    private readonly records: LeadSubjectsRepository,
    private readonly tasks: LeadTasksRepository,
    private readonly team: LeadTeam,
    private readonly views: LeadWorkViews,
    private readonly unit: UnitOfWork,
  ) {}

  /** An unknown `whose` or `due` matches no task. */
  async page(
    { whose, due, done, page }: NonNullable<QueryOf<typeof getTasks>>,
    now = new Date(),
  ): Promise<AnswerOf<typeof getTasks>> {
    const number = Math.max(1, Math.min(MAX_PAGE, Number.parseInt(page ?? '', 10) || 1));
    const isDone = done === 'true';
    const filter: TaskFilter = {
      ...ofWhom(whose ?? 'me'),
      ...(isDone ? { doneAt: { $gte: new Date(now.getTime() - DONE_MS) } } : OPEN_TASK),
      ...(due && (isDue(due) ? dueTasks(await this.records.estates(), due, now) : NONE)),
    };
    const { rows, total } = await this.tasks.page(filter, { isDone, page: number, limit: PAGE_SIZE });
    const totalPages = Math.ceil(total / PAGE_SIZE);
    return {
      data: await this.views.tasks(rows, now),
      total,
      page: number,
      limit: PAGE_SIZE,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  /** @throws DomainError conflict, in words, for an assignee who is disabled, or away on the task’s day */
  add({ body, key }: Submission<AddTask>): Promise<OnceAnswer<LeadTask>> {
    const { title, dueOn, assigneeId } = body;
    return this.unit.once({ action: 'staff/addTask', key, body }, async (session) => {
      const subject = await this.subjects.of(session, body);
      const { landownerId, leadId, estateId, email } = subject;
      const actor = currentActor();
      const chosen = assigneeId === undefined ? this.#own() : namedIdOrNull(assigneeId);
      const task = { landownerId, estateId, leadId, email, title, dueOn, assigneeId: chosen };
      await this.#hold(session, task);
      const added = await this.tasks.add(session, { ...task, actorId: actor.id, actorRole: actor.role });
      await this.subjects.show(session, subject);
      return { status: 201, body: await this.#view(added) };
    });
  }

  async update(taskId: string, { title, dueOn, assigneeId }: UpdateTask): Promise<LeadTask> {
    const { result } = await this.unit.run(async (session) => {
      const task = await this.#one(session, taskId);
      const changed = {
        ...task,
        title,
        dueOn,
        assigneeId: assigneeId === undefined ? task.assigneeId : namedIdOrNull(assigneeId),
      };
      const isSame = dueOn === task.dueOn && String(changed.assigneeId) === String(task.assigneeId);
      if (!isSame) await this.#hold(session, changed);
      await this.tasks.change(session, task, { title, dueOn, assigneeId: changed.assigneeId });
      await this.subjects.show(session, task);
      return changed;
    });
    return this.#view(result);
  }

  finish(taskId: string, { body, key }: Submission<FinishTask>): Promise<OnceAnswer<LeadTask>> {
    return this.unit.once({ action: 'staff/finishTask', target: taskId, key, body }, async (session) => {
      const task = await this.#one(session, taskId);
      const set = body.isDone
        ? { doneAt: task.doneAt ?? new Date(), doneBy: task.doneAt ? (task.doneBy ?? null) : currentActor().id }
        : { doneAt: null, doneBy: null };
      await this.tasks.change(session, task, set);
      await this.subjects.show(session, task);
      return { status: 200, body: await this.#view({ ...task, ...set }) };
    });
  }

  /** Of who adds a task for themselves: a super admin and a key without an account are of no team. */
  #own(): EntityId | null {
    return currentPrincipal().kind === 'staff' ? callerId() : null;
  }

  async #one(session: Session, taskId: string): Promise<LeadTaskRow> {
    const task = await this.tasks.byId(session, toId(taskId));
    if (!task) throw new DomainError('not_found');
    return task;
  }

  /** Makes sure that the assignee may get it: at noon of its day, or now if that has passed. */
  async #hold(
    session: Session,
    task: Pick<LeadTaskRow, 'landownerId' | 'dueOn' | 'assigneeId'> & { readonly estateId?: EntityId | null },
  ): Promise<void> {
    const { landownerId, estateId = null, dueOn, assigneeId } = task;
    if (!assigneeId) return;
    const zone = await this.subjects.zoneOf({ landownerId, estateId });
    const at = new Date(Math.max(Date.now(), timeOnDay(dueOn, NOON, zone).getTime()));
    await this.team.hold(session, landownerId, assigneeId, at);
  }

  async #view(task: LeadTaskRow): Promise<LeadTask> {
    const [view] = await this.views.tasks([task]);
    return view as LeadTask;
  }
}

const NONE = { _id: null } as unknown as TaskFilter;

function ofWhom(whose: string): TaskFilter {
  if (whose === 'all') return {};
  if (whose !== 'me') return isId(whose) ? { assigneeId: toId(whose) } : NONE;
  const own = callerId();
  return own ? { assigneeId: own } : NONE;
}
