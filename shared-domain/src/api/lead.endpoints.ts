import { enteredLead, leadDetails, leadPage, leadsChange, leadView } from '../answer/lead-shapes.js';
import { receipt } from '../answer/shapes.js';
import {
  changeLeadsSchema,
  createLeadSchema,
  deleteLeadsSchema,
  leadViewSchema,
  updateLeadSchema,
} from '../lead/lead.schema.js';
import { endpoint } from './endpoint.js';

const filter = {
  /** Matches names, email address and phone. */
  'search?': 'string',
  'status?': 'string',
  'source?': 'string',
  'estateId?': 'string',
  /** `me`, `none`, or a user's id. */
  'assigneeId?': 'string',
  /** `true`: with a star. */
  'watched?': 'string',
  /** Open tasks: `overdue`, `today`, `week`, or `none`. */
  'due?': 'string',
  /** `true`: asked and not contacted yet. */
  'waiting?': 'string',
  /** `true`: the deleted ones, which are left out otherwise (D149). */
  'deleted?': 'string',
} as const;

/**
 * Leads of the caller's estates. `order`: newest (default), waiting (who waits longest first), task (due first), contact
 * (longest ago first), name.
 */
export const getLeads = endpoint({
  action: 'staff/getLeads',
  method: 'GET',
  path: '/staff/leads',
  access: 'lead.work',
  query: { ...filter, 'order?': 'string', 'page?': 'string', 'limit?': 'string' },
  tags: ['lead', 'hold'],
  answer: leadPage,
});

/** The leads of getLeads as CSV, at most 50,000. */
export const getLeadSheet = endpoint({
  action: 'staff/getLeadSheet',
  method: 'GET',
  path: '/staff/leads.csv',
  access: 'data.export',
  work: 'report',
  query: filter,
  fileType: 'text/csv',
  answer: 'file',
});

/** One lead, also a deleted one. */
export const getLead = endpoint({
  action: 'staff/getLead',
  method: 'GET',
  path: '/staff/leads/{leadId}',
  access: 'lead.work',
  tags: ['lead', 'hold', 'eoi'],
  answer: leadDetails,
});

/** Enters a lead by hand. One of the same estate and address stays as it is, and is answered; a deleted one is back. */
export const createLead = endpoint({
  action: 'staff/createLead',
  method: 'POST',
  path: '/staff/leads',
  access: 'lead.work',
  idempotent: true,
  body: createLeadSchema,
  invalidates: ['lead'],
  answer: enteredLead,
});

/** Changes status, assignee or star of a lead. If-Match: its `etag`. 409 for an assignee who is away or disabled (D152). */
export const updateLead = endpoint({
  action: 'staff/updateLead',
  method: 'POST',
  path: '/staff/leads/{leadId}',
  access: 'lead.work',
  guarded: 'etag',
  body: updateLeadSchema,
  invalidates: ['lead'],
  answer: leadDetails,
});

/** Changes many leads in one change, or counts what it would do. 409 for an assignee who is away or disabled (D152). */
export const changeLeads = endpoint({
  action: 'staff/changeLeads',
  method: 'POST',
  path: '/staff/lead-changes',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  body: changeLeadsSchema,
  invalidates: ['lead'],
  answer: leadsChange,
});

/** Deletes leads, but for those with an active hold or EOI, which are named (D149); or counts what it would do. */
export const deleteLeads = endpoint({
  action: 'staff/deleteLeads',
  method: 'POST',
  path: '/staff/lead-deletions',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  body: deleteLeadsSchema,
  invalidates: ['lead'],
  answer: leadsChange,
});

/** Takes a change or deletion of many leads back, once within 30 days; leads that changed since stay, and are named. */
export const undoLeadChange = endpoint({
  action: 'staff/undoLeadChange',
  method: 'POST',
  path: '/staff/lead-changes/{changeId}/undo',
  access: 'lead.work',
  deadline: 3,
  idempotent: true,
  invalidates: ['lead'],
  answer: leadsChange,
});

/** Restores a deleted lead within 30 days (D149). */
export const restoreLead = endpoint({
  action: 'staff/restoreLead',
  method: 'POST',
  path: '/staff/leads/{leadId}/restore',
  access: 'lead.work',
  idempotent: true,
  invalidates: ['lead'],
  answer: leadDetails,
});

/** The caller's saved views and the team's, by name. */
export const getLeadViews = endpoint({
  action: 'staff/getLeadViews',
  method: 'GET',
  path: '/staff/lead-views',
  access: 'lead.work',
  tags: ['lead'],
  answer: [leadView],
});

/** Saves a view; one of the same name and owner is replaced. 409 beyond 50. */
export const saveLeadView = endpoint({
  action: 'staff/saveLeadView',
  method: 'POST',
  path: '/staff/lead-views',
  access: 'lead.work',
  idempotent: true,
  body: leadViewSchema,
  invalidates: ['lead'],
  answer: leadView,
});

/** Deletes a view of the caller's, or as a landowner one of the team's. */
export const deleteLeadView = endpoint({
  action: 'staff/deleteLeadView',
  method: 'DELETE',
  path: '/staff/lead-views/{viewId}',
  access: 'lead.work',
  invalidates: ['lead'],
  answer: receipt,
});
