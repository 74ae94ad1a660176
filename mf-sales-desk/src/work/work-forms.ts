import {
  addNote,
  addNoteSchema,
  addTask,
  addTaskSchema,
  handOverLeads,
  handOverLeadsSchema,
  updateTask,
  updateTaskSchema,
  type NoteKind,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { workStrings as text } from './strings';

/** What notes and tasks are about: a lead, or a person beside any lead. */
export interface WorkAbout {
  readonly leadId?: string | undefined;
  readonly contactId?: string | undefined;
}

const aboutOf = ({ leadId, contactId }: WorkAbout) => ({ ...(leadId && { leadId }), ...(contactId && { contactId }) });

const NOTE = {
  schema: addNoteSchema.pick(['kind', 'outcome', 'text']),
  endpoint: addNote,
  extraBody: (_context: WorkAbout, about: WorkAbout) => aboutOf(about),
  *delivered({ values: { kind } }: { values: { kind: NoteKind } }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.notes.done[kind] });
  },
} as const;
/** The composer on the page of a lead or person. */
export const noteForm = defineForm({ ...NOTE, name: 'note', isOnPage: true });
/** The same in a dialog. */
export const logNoteForm = defineForm({ ...NOTE, name: 'log-note' });

/** The empty choice is nobody. */
const orNobody = (userId: string | null | undefined): string | null => userId || null;
const TASK = {
  body: { title: 'title', dueOn: 'dueOn', assigneeId: ['assigneeId', orNobody] },
  explains: isConflict,
} as const;
export const addTaskForm = defineForm({
  ...TASK,
  name: 'add-task',
  schema: addTaskSchema.pick(['title', 'dueOn', 'assigneeId']),
  endpoint: addTask,
  extraBody: (_context: WorkAbout, about: WorkAbout) => aboutOf(about),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.tasks.added });
  },
});
export const updateTaskForm = defineForm({
  ...TASK,
  name: 'update-task',
  schema: updateTaskSchema,
  endpoint: updateTask,
  requestOptions: (_context: { taskId: string }, { taskId }: { taskId: string }) => ({ params: { taskId } }),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.tasks.saved });
  },
});

export const handOverForm = defineForm({
  name: 'hand-over-leads',
  schema: handOverLeadsSchema.pick(['toUserId']),
  endpoint: handOverLeads,
  body: { toUserId: ['toUserId', orNobody] },
  extraBody: (_context: { userId: string }, { userId }: { userId: string }) => ({ fromUserId: userId }),
  explains: isConflict,
  *delivered({ answer: { leads, tasks, left } }) {
    yield call(toast, { tone: 'success', message: text.handOver.done(leads, tasks, left ?? 0) });
  },
});
