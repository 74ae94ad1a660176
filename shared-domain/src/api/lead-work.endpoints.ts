import { handedOver, leadAssignment, leadNote, leadTask, leadTeamMember } from '../answer/lead-shapes.js';
import {
  addNoteSchema,
  addTaskSchema,
  finishTaskSchema,
  handOverLeadsSchema,
  leadAssignmentSchema,
  setAwaySchema,
  updateTaskSchema,
} from '../lead/lead.schema.js';
import { endpoint } from './endpoint.js';

/** Who of the caller's team works on leads; `estateId` narrows it to those who reach the estate. */
export const getLeadTeam = endpoint({
  action: 'staff/getLeadTeam',
  method: 'GET',
  path: '/staff/lead-team',
  access: 'lead.work',
  query: { 'estateId?': 'string' },
  tags: ['lead', 'user'],
  answer: [leadTeamMember],
});

/** Writes down a note, a call or an email about a lead or a person. The first contact stops the clock and moves New to Contacted (D148). */
export const addNote = endpoint({
  action: 'staff/addNote',
  method: 'POST',
  path: '/staff/notes',
  access: 'lead.work',
  idempotent: true,
  body: addNoteSchema,
  invalidates: ['lead'],
  answer: leadNote,
});

/** Open tasks, due first. `whose`: `me` (default), `all`, or a user's id; `due`: overdue, today, week; `done=true`: those done within 30 days. */
export const getTasks = endpoint({
  action: 'staff/getTasks',
  method: 'GET',
  path: '/staff/tasks',
  access: 'lead.work',
  query: { 'whose?': 'string', 'due?': 'string', 'done?': 'string', 'page?': 'string' },
  tags: ['lead'],
  answer: {
    data: [leadTask],
    total: 'number',
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});

/** Adds a task about a lead or a person. 409 for an assignee who is away on its day or disabled (D152). */
export const addTask = endpoint({
  action: 'staff/addTask',
  method: 'POST',
  path: '/staff/tasks',
  access: 'lead.work',
  idempotent: true,
  body: addTaskSchema,
  invalidates: ['lead'],
  answer: leadTask,
});

/** Changes a task's words, day or assignee. */
export const updateTask = endpoint({
  action: 'staff/updateTask',
  method: 'PUT',
  path: '/staff/tasks/{taskId}',
  access: 'lead.work',
  body: updateTaskSchema,
  invalidates: ['lead'],
  answer: leadTask,
});

/** Marks a task as done, or open again. */
export const finishTask = endpoint({
  action: 'staff/finishTask',
  method: 'POST',
  path: '/staff/tasks/{taskId}/finish',
  access: 'lead.work',
  idempotent: true,
  body: finishTaskSchema,
  invalidates: ['lead'],
  answer: leadTask,
});

/** Gives all open leads and tasks of a user to another, or by the estates' assignment. 409 for one who is away or disabled. */
export const handOverLeads = endpoint({
  action: 'staff/handOverLeads',
  method: 'POST',
  path: '/staff/lead-hand-overs',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  body: handOverLeadsSchema,
  invalidates: ['lead'],
  answer: handedOver,
});

/** Who gets an estate's new leads. */
export const getLeadAssignment = endpoint({
  action: 'staff/getLeadAssignment',
  method: 'GET',
  path: '/staff/estates/{estateId}/lead-assignment',
  access: 'lead.work',
  tags: ['lead'],
  answer: leadAssignment,
});

/** Sets who gets an estate's new leads, in turn (D152). If-Match: its `etag`. */
export const saveLeadAssignment = endpoint({
  action: 'staff/saveLeadAssignment',
  method: 'PUT',
  path: '/staff/estates/{estateId}/lead-assignment',
  access: 'estate.settings',
  guarded: 'etag',
  body: leadAssignmentSchema,
  invalidates: ['lead'],
  answer: leadAssignment,
});

/** Sets until when the caller is away: until then no lead is given to them (D152). */
export const setAway = endpoint({
  action: 'account/setAway',
  method: 'PUT',
  path: '/account/away',
  access: 'lead.work',
  body: setAwaySchema,
  invalidates: ['account', 'lead'],
  answer: { 'awayUntil?': 'date' },
});
