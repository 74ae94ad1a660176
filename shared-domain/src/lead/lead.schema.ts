import type { InferType } from 'yup';
import {
  emailSchema,
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  nameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { clearableDaySchema, daySchema } from '../field/day.schema.js';
import { plainBoolean, plainList, plainObject, plainText } from '../field/plain.schema.js';
import { CALL_OUTCOMES, NOTE_KINDS } from './lead-note.js';
import { ENTERED_SOURCES, LEAD_SOURCES, LEAD_STATUSES } from './lead-status.js';

/** Most leads of one change, and most of one deletion. */
export const LEADS_AT_ONCE = 500;

const status = () => plainText('Status').oneOf([...LEAD_STATUSES]);
/** Null: nobody. */
const assignee = () => idSchema('Assigned to').nullable();
const leadIds = () => plainList('Leads', idSchema('Lead').required()).min(1).max(LEADS_AT_ONCE).required();
const isPreview = () => plainBoolean('Preview').default(false);

/** The body of staff/createLead. */
export const createLeadSchema = /*#__PURE__*/ plainObject({
  estateId: idSchema('Estate').required(),
  firstName: nameSchema('First Name'),
  lastName: nameSchema('Last Name'),
  email: emailSchema.required(),
  phone: phoneSchema.optional(),
  source: plainText('Source')
    .oneOf([...ENTERED_SOURCES])
    .default(LEAD_SOURCES.created),
  lotId: idSchema('Lot').nullable().optional(),
  /** Absent: by the estate's assignment (D152). */
  assigneeId: assignee().optional(),
  note: messageSchema('Note').optional(),
});
export type CreateLead = InferType<typeof createLeadSchema>;

/** The body of staff/updateLead: what is absent stays. */
export const updateLeadSchema = /*#__PURE__*/ plainObject({
  status: status().optional(),
  assigneeId: assignee().optional(),
  watched: plainBoolean('Star').optional(),
});
export type UpdateLead = InferType<typeof updateLeadSchema>;

/** The body of staff/changeLeads: one change of many, counted first with `isPreview`. */
export const changeLeadsSchema = /*#__PURE__*/ plainObject({
  leadIds: leadIds(),
  status: status().optional(),
  assigneeId: assignee().optional(),
  watched: plainBoolean('Star').optional(),
  isPreview: isPreview(),
}).test(
  'something',
  'Choose what to change',
  ({ status: to, assigneeId, watched }) => to !== undefined || assigneeId !== undefined || watched !== undefined,
);
export type ChangeLeads = InferType<typeof changeLeadsSchema>;

/** The body of staff/deleteLeads (D149). */
export const deleteLeadsSchema = /*#__PURE__*/ plainObject({ leadIds: leadIds(), isPreview: isPreview() });
export type DeleteLeads = InferType<typeof deleteLeadsSchema>;

/** Whose work it is: a lead, or a person beside any lead. */
const about = {
  leadId: idSchema('Lead').optional(),
  contactId: idSchema('Person').optional(),
};

/** The body of staff/addNote: a note, or a call or an email that was made outside Lotline. */
export const addNoteSchema = /*#__PURE__*/ plainObject({
  ...about,
  kind: plainText('Kind')
    .oneOf([...NOTE_KINDS])
    .required(),
  /** Of a call; '', as a form has it without a choice, is none. */
  outcome: plainText('Outcome')
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf([...CALL_OUTCOMES])
    .when('kind', { is: 'call', then: (schema) => schema.required(), otherwise: (schema) => schema.optional() }),
  text: messageSchema('Note').when('kind', {
    is: 'note',
    then: (schema) => schema.required(),
    otherwise: (schema) => schema.optional(),
  }),
});
export type AddNote = InferType<typeof addNoteSchema>;

const taskFields = {
  title: lineSchema('Task', LENGTHS.title).required(),
  /** A day in the estate's time zone. */
  dueOn: daySchema('Due').required(),
  assigneeId: idSchema('Assigned to').nullable().optional(),
};
/** The body of staff/addTask. Without `assigneeId` it is the caller's. */
export const addTaskSchema = /*#__PURE__*/ plainObject({ ...about, ...taskFields });
export type AddTask = InferType<typeof addTaskSchema>;
/** The body of staff/updateTask. */
export const updateTaskSchema = /*#__PURE__*/ plainObject(taskFields);
export type UpdateTask = InferType<typeof updateTaskSchema>;
/** The body of staff/finishTask: done, or open again. */
export const finishTaskSchema = /*#__PURE__*/ plainObject({ isDone: plainBoolean('Done').required() });
export type FinishTask = InferType<typeof finishTaskSchema>;

/** The body of staff/handOverLeads: all open leads and tasks of one user go to another, or to the estates' assignment. */
export const handOverLeadsSchema = /*#__PURE__*/ plainObject({
  fromUserId: idSchema('From').required(),
  toUserId: idSchema('To').nullable().defined(),
});
export type HandOverLeads = InferType<typeof handOverLeadsSchema>;

/** The body of staff/saveLeadAssignment: who gets an estate's new leads, in turn (D152). */
export const leadAssignmentSchema = /*#__PURE__*/ plainObject({
  assigneeIds: plainList('Assigned in turn', idSchema('User').required()).max(50).required(),
});
export type LeadAssignment = InferType<typeof leadAssignmentSchema>;

/** The body of account/setAway: until which day a member of the team is away; '' clears it (D152). */
export const setAwaySchema = /*#__PURE__*/ plainObject({ awayUntil: clearableDaySchema('Away until').defined() });
export type SetAway = InferType<typeof setAwaySchema>;

/** The body of staff/saveLeadView: filters of the list under a name, for the caller or the whole team. */
export const leadViewSchema = /*#__PURE__*/ plainObject({
  name: lineSchema('Name', 60).required(),
  /** The query of the page, as in the address. */
  query: plainText('View').max(1_000).defined(),
  isShared: plainBoolean('For the whole team').default(false),
});
export type LeadViewBody = InferType<typeof leadViewSchema>;
