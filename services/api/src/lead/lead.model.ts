import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '@lotline/shared-domain';
import type { Model, Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';
import type { CollectionInvariant } from '../database/invariant.js';
import { consentField, consentRule, type Consent } from '../database/consent.js';
import { byEmail, type Forgotten, withOwnAddress } from '../database/personal-data.js';

const SOURCES = Object.values(LEAD_SOURCES);

/** What brought a lead: the first and the last ones. */
export interface LeadAttributionRecord {
  source: LeadSource;
  at: Date;
  /** By whose link. */
  businessId?: Types.ObjectId | null;
  /** The builder's or partner's account that filed it for them. */
  filedBy?: Types.ObjectId | null;
  /** The path of the page it came from, without its query. */
  page?: string | null;
}
/** Most attributions that a lead keeps: the first stays, later ones make room. */
export const MAX_ATTRIBUTIONS = 50;

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    lead: true;
  }
}

/** A person who showed interest in an estate; one per estate and address. */
export interface LeadRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** The first source; never changes. */
  source: LeadSource;
  /** All sources, including the first. */
  sources?: LeadSource[];
  status: LeadStatus;
  watched: boolean;
  /** Marketing consent; lasts until it is withdrawn. */
  marketingConsent?: Consent | null;
  lotId?: Types.ObjectId | null;
  /** By whose link it came last. */
  businessId?: Types.ObjectId | null;
  /** First to last; absent from the release before. */
  attributions?: LeadAttributionRecord[];
  /** The user who works on it; absent or null: nobody. */
  assigneeId?: Types.ObjectId | null;
  assignedAt?: Date | null;
  /** The clock (D201): when they asked, and the first contact after it. */
  askedAt?: Date | null;
  contactedAt?: Date | null;
  /** Clocks before this one, oldest first, at most 50. */
  clocks?: { askedAt: Date; contactedAt: Date }[];
  lastContactAt?: Date | null;
  /** Of its open task that is due first: copied, to sort by. */
  nextTaskOn?: string | null;
  openTasks?: number;
  /** Deleted by staff, restorable for 30 days (D149). */
  deletedAt?: Date | null;
  deletedBy?: string | null;
  /** The lead of the same estate that it became part of when two people became one (D200). */
  mergedInto?: Types.ObjectId | null;
  /** The import that added it. */
  importId?: Types.ObjectId | null;
  /** Counts changes by staff (D43). */
  rev?: number;
  createdAt: Date;
  updatedAt: Date;
}

const tasksAreCounted: CollectionInvariant<LeadRecord> = {
  id: 'I20',
  description: 'a lead names how many open tasks it has with what became part of it, and when the first of them is due',
  async find(leads) {
    const found = await leads.aggregate<
      Pick<LeadRecord, '_id' | 'openTasks' | 'nextTaskOn' | 'mergedInto'> & { due: string[] }
    >([
      {
        $lookup: {
          from: 'lead_tasks',
          localField: '_id',
          foreignField: 'leadId',
          pipeline: [{ $match: { doneAt: null } }, { $project: { dueOn: 1 } }],
          as: 'open',
        },
      },
      { $project: { openTasks: 1, nextTaskOn: 1, mergedInto: 1, due: '$open.dueOn' } },
    ]);
    const behind = new Map<string, string[]>();
    for (const { mergedInto, due } of found)
      if (mergedInto) behind.set(String(mergedInto), [...(behind.get(String(mergedInto)) ?? []), ...due]);
    return found.flatMap(({ _id, openTasks = 0, nextTaskOn = null, due: own }) => {
      const due = [...own, ...(behind.get(String(_id)) ?? [])].sort();
      const isTrue = openTasks === due.length && nextTaskOn === (due[0] ?? null);
      return isTrue ? [] : [`lead ${String(_id)}: ${openTasks}, ${nextTaskOn}; ${due.join()}`];
    });
  },
};

/** Counts the tasks of a lead again without those of a person who is being deleted. */
async function recount(
  leads: Model<LeadRecord>,
  _id: Types.ObjectId,
  { emails, session }: Pick<Forgotten, 'emails' | 'session'>,
): Promise<void> {
  const found = await leads
    .aggregate<{ due: string[] }>([
      { $match: { $or: [{ _id }, { mergedInto: _id }] } },
      {
        $lookup: {
          from: 'lead_tasks',
          localField: '_id',
          foreignField: 'leadId',
          pipeline: [{ $match: { doneAt: null, email: { $nin: [...emails] } } }, { $project: { dueOn: 1 } }],
          as: 'open',
        },
      },
      { $project: { due: '$open.dueOn' } },
    ])
    .session(session);
  const due = found.flatMap((lead) => lead.due).sort();
  await leads.updateOne({ _id }, { $set: { openTasks: due.length, nextTaskOn: due[0] ?? null } }, { session });
}

export const leadCollection = defineCollection<LeadRecord>({
  name: 'Lead',
  collection: 'leads',
  tenancy: 'owned',
  personal: {
    copies: [{ name: 'leads', of: byEmail, hides: ['landownerId', 'assigneeId', 'deletedBy', 'importId'] }],
    async deletion(leads, forgotten) {
      const { emails, person, running, session } = forgotten;
      const gone = { email: { $in: emails }, estateId: { $nin: running.map(({ estateId }) => estateId) } };
      const own = await leads.find(gone, 'mergedInto', { session }).lean<Pick<LeadRecord, '_id' | 'mergedInto'>[]>();
      await leads.updateMany(
        gone,
        // Its tasks go as well.
        [{ $set: { ...withOwnAddress(person), marketingConsent: null, openTasks: 0, nextTaskOn: null } }],
        { session, updatePipeline: true },
      );
      // The lead of another address stands by itself again.
      const ids = own.map(({ _id }) => _id);
      await leads.updateMany({ mergedInto: { $in: ids } }, { $unset: { mergedInto: 1 } }, { session });
      for (const { mergedInto } of own) if (mergedInto) await recount(leads, mergedInto, forgotten);
    },
  },
  owners: { filer: ['attributions.filedBy'] },
  audit: { lead: { live: 'lead', to: 'staff' } },
  retention: 'swept',
  invariants: [tasksAreCounted],
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    firstName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    phone: String,
    source: String,
    sources: { type: [String], default: undefined },
    status: { type: String, default: 'new' },
    watched: { type: Boolean, default: false },
    marketingConsent: consentField(),
    lotId: 'ObjectId',
    businessId: 'ObjectId',
    attributions: {
      type: [nested({ source: String, at: Date, businessId: 'ObjectId', filedBy: 'ObjectId', page: String })],
      default: undefined,
    },
    assigneeId: 'ObjectId',
    assignedAt: Date,
    askedAt: Date,
    contactedAt: Date,
    clocks: { type: [nested({ askedAt: Date, contactedAt: Date })], default: undefined },
    lastContactAt: Date,
    nextTaskOn: String,
    openTasks: Number,
    deletedAt: Date,
    deletedBy: String,
    mergedInto: 'ObjectId',
    importId: 'ObjectId',
    rev: Number,
  },
  indexes: [
    {
      name: 'lead_of_estate_by_address',
      keys: { estateId: 1, email: 1 },
      unique: true,
      serves: 'createInitialHold: one lead an address and estate',
    },
    {
      name: 'newest_leads_of_landowner',
      keys: { landownerId: 1, createdAt: -1, _id: -1 },
      serves: 'staff/getLeads: newest first, also those of one moment',
    },
    {
      name: 'leads_of_landowner_by_status',
      keys: { landownerId: 1, status: 1, createdAt: -1, _id: -1 },
      serves: 'staff/getLeads: of a status, newest first; the columns of the board',
    },
    {
      name: 'leads_of_landowner_by_assignee',
      keys: { landownerId: 1, assigneeId: 1, createdAt: -1, _id: -1 },
      serves: 'staff/getLeads: of a user, newest first; staff/handOverLeads',
    },
    {
      name: 'leads_waiting',
      keys: { landownerId: 1, contactedAt: 1, askedAt: 1, _id: 1 },
      serves: 'staff/getLeads: who waits for a first contact, longest first (D201)',
    },
    {
      name: 'leads_by_next_task',
      keys: { landownerId: 1, nextTaskOn: 1, _id: 1 },
      serves: 'staff/getLeads: by their next task, due first',
    },
    {
      name: 'leads_by_last_contact',
      keys: { landownerId: 1, lastContactAt: 1, _id: 1 },
      serves: 'staff/getLeads: by their last contact, longest ago first',
    },
    {
      name: 'newest_leads_of_estate',
      keys: { estateId: 1, createdAt: -1, _id: -1 },
      serves: 'staff/getLeads: of an estate, newest first',
    },
    {
      name: 'deleted_leads',
      keys: { deletedAt: 1 },
      // `$type` would do for no query by a value.
      partial: { deletedAt: { $exists: true } },
      serves: 'the sweep of leads that were deleted 30 days ago (D149)',
    },
    {
      name: 'leads_behind_lead',
      keys: { mergedInto: 1 },
      partial: { mergedInto: { $exists: true } },
      serves: 'staff/getLead: what became part of it (D200)',
    },
    { name: 'leads_of_address', keys: { email: 1 }, serves: 'a person’s leads; an account: its copy and its deletion' },
  ],
  required: ['estateId', 'email', 'source', 'status'],
  properties: {
    estateId: objectId,
    source: oneOf(SOURCES),
    sources: { bsonType: 'array', items: oneOf(SOURCES) },
    status: oneOf(LEAD_STATUSES),
    marketingConsent: consentRule,
  },
});
