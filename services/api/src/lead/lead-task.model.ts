import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';
import { besideRunning, byEmail } from '../database/personal-data.js';

/** Something to do about a person, due on a day. */
export interface LeadTaskRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Absent: about the person beside any lead. */
  estateId?: Types.ObjectId | null;
  leadId?: Types.ObjectId | null;
  /** The person's address: a contact has all tasks of its addresses (ADR-0069). */
  email: string;
  title: string;
  /** YYYY-MM-DD of the estate's time zone. */
  dueOn: string;
  /** Null: nobody. */
  assigneeId: Types.ObjectId | null;
  actorId: string | null;
  actorRole: string;
  doneAt?: Date | null;
  doneBy?: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const leadTaskCollection = defineCollection<LeadTaskRecord>({
  name: 'LeadTask',
  collection: 'lead_tasks',
  tenancy: 'owned',
  personal: {
    copies: [{ name: 'tasks', of: byEmail, hides: ['landownerId', 'assigneeId', 'actorId', 'doneBy'] }],
    deletion: (tasks, { emails, running, session }) =>
      tasks.deleteMany({ email: { $in: emails }, ...besideRunning(running) }, { session }),
  },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    leadId: 'ObjectId',
    email: { type: String, lowercase: true, trim: true },
    title: String,
    dueOn: String,
    assigneeId: { type: 'ObjectId', default: null },
    actorId: String,
    actorRole: String,
    doneAt: { type: Date, default: null },
    doneBy: String,
  },
  indexes: [
    {
      name: 'open_tasks_of_landowner',
      keys: { landownerId: 1, doneAt: 1, dueOn: 1, _id: 1 },
      serves: 'staff/getTasks: the open tasks of a team, due first',
    },
    {
      name: 'open_tasks_of_user',
      keys: { assigneeId: 1, doneAt: 1, dueOn: 1, _id: 1 },
      serves: 'staff/getTasks: one user’s open tasks, due first; staff/handOverLeads',
    },
    { name: 'tasks_of_lead', keys: { leadId: 1, doneAt: 1, dueOn: 1 }, serves: 'staff/getLead: its tasks' },
    {
      name: 'tasks_of_address',
      keys: { email: 1, dueOn: 1 },
      serves: 'staff/getTimeline: the tasks about a person; an account: its copy and its deletion',
    },
  ],
  required: ['email', 'title', 'dueOn'],
});
