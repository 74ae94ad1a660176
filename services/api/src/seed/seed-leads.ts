import { clockContacted, DAY_MS, formatDate, toInternational } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { DemoData } from './demo-data.js';
import type { DemoLead } from './demo-leads.js';
import { lotIdOf } from './demo-ids.js';
import { seedClock, type SeedClock } from './seed-clock.js';
import { seedId } from './seed-id.js';
import { userId } from './seed-people.js';

interface LeadScene {
  readonly landownerId: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly estateKey: string;
  readonly timeZone: string;
  readonly clock: SeedClock;
}

const leadIdOf = ({ estateId }: LeadScene, email: string): Types.ObjectId => seedId('lead', String(estateId), email);
const dayOf = ({ clock, timeZone }: LeadScene, days: number): string =>
  formatDate(new Date(clock.now.getTime() + days * DAY_MS), timeZone, 'YYYY-MM-DD');

/** Seeds leads of Tallowbrook Rise with the work on them, its team's email templates, and listings. */
export async function seedLeads(
  connection: Connection,
  demo: DemoData,
  lots: readonly LotRecord[],
  now: Date,
): Promise<void> {
  const { estate, leads: demoLeads } = demo;
  const [lot] = lots;
  if (!lot) throw new Error('The demo’s estate has no lots');
  const { landownerId, estateId } = lot;
  const clock = seedClock(now, estate.timeZone);
  const scene: LeadScene = { landownerId, estateId, estateKey: estate.key, timeZone: estate.timeZone, clock };
  const models = modelsOf(connection);
  const dated = { timestamps: false } as never;
  await models.Lead.insertMany(demoLeads.leads.map((lead) => leadOf(lead, scene)) as never[], dated);
  await models.LeadNote.insertMany(demoLeads.leads.flatMap((lead) => notesOf(lead, scene)) as never[], dated);
  await models.LeadTask.insertMany(demoLeads.leads.flatMap((lead) => tasksOf(lead, scene)) as never[], dated);
  const assigneeIds = demoLeads.assignees.map(userId);
  await models.LeadAssignment.create([{ _id: estateId, landownerId, estateId, assigneeIds, given: [], rev: 1 }]);
  await models.EmailTemplate.insertMany(
    demoLeads.templates.map((template) => ({
      _id: seedId('template', template.name),
      landownerId,
      estateId: null,
      ...template,
      rev: 1,
      savedBy: String(userId('darius')),
    })),
  );
  await models.Listing.insertMany(
    demoLeads.listings.map(({ lot: title, ...listing }) => {
      const found = lots.find((one) => one.title === title);
      if (!found) throw new Error(`The listings name lot ${title}, which is not there`);
      const publishedAt = listing.status === 'published' ? clock.days(-3) : null;
      const owned = { landownerId, estateId, stageId: found.stageId, lotId: found._id };
      return {
        _id: seedId('listing', title),
        ...owned,
        ...listing,
        pictures: [],
        publishedAt,
        rev: 1,
        savedBy: String(userId('meilin')),
      };
    }),
  );
  const { refusedEmail } = demoLeads;
  const at = clock.hours(refusedEmail.hours);
  const text = 'Thank you for your interest. When would be a good time to call you?';
  await models.OutboxMessage.insertMany(
    [
      {
        _id: seedId('refused', refusedEmail.to),
        dedupeKey: `demo refused ${refusedEmail.to}`,
        channel: 'email',
        template: 'person-email',
        landownerId,
        refId: String(leadIdOf(scene, refusedEmail.to)),
        to: refusedEmail.to,
        fromName: estate.title,
        replyTo: null,
        subject: refusedEmail.subject,
        text,
        html: `<p>${text}</p>`,
        state: 'dead',
        attempts: 1,
        nextAt: at,
        lastError: refusedEmail.lastError,
        createdAt: at,
        updatedAt: at,
      },
    ] as never[],
    dated,
  );
}

function leadOf(lead: DemoLead, scene: LeadScene): Record<string, unknown> {
  const { landownerId, estateId, clock } = scene;
  const { firstName, lastName, email, phone, source, status, watched, assignee, contactedHours, tasks = [] } = lead;
  const createdAt = clock.hours(lead.createdHours);
  const contactedAt = contactedHours === undefined ? null : clock.hours(contactedHours);
  const isAsked = source !== 'Created' && source !== 'Import';
  const asked = { askedAt: createdAt.toISOString(), contactedAt: null };
  const stopped = contactedAt ? clockContacted(asked, contactedAt.toISOString()) : asked;
  const open = tasks.map(({ dueDays }) => dayOf(scene, dueDays)).toSorted();
  return {
    _id: leadIdOf(scene, email),
    landownerId,
    estateId,
    firstName,
    lastName,
    email,
    phone: toInternational(phone),
    source,
    sources: [source],
    status,
    watched,
    lotId: lead.lot ? lotIdOf(scene.estateKey, lead.lot) : null,
    businessId: null,
    attributions: lead.attributions?.map(({ partner, hours, ...rest }) => ({
      ...rest,
      at: clock.hours(hours),
      filedBy: userId(partner),
    })) ?? [{ source, at: createdAt, ...(isAsked && { page: `/estate/${scene.estateKey}` }) }],
    assigneeId: assignee ? userId(assignee) : null,
    assignedAt: assignee ? createdAt : null,
    askedAt: isAsked ? createdAt : null,
    contactedAt: isAsked && stopped.contactedAt ? contactedAt : null,
    lastContactAt: contactedAt,
    nextTaskOn: open[0] ?? null,
    openTasks: open.length,
    rev: 0,
    createdAt,
    updatedAt: contactedAt ?? createdAt,
  };
}

const notesOf = ({ email, notes = [] }: DemoLead, scene: LeadScene): object[] =>
  notes.map(({ by, hours, ...note }, index) => {
    const at = scene.clock.hours(hours);
    return {
      _id: seedId('note', email, String(index)),
      landownerId: scene.landownerId,
      estateId: scene.estateId,
      leadId: leadIdOf(scene, email),
      email,
      ...note,
      at,
      actorId: String(userId(by)),
      actorRole: 'SALES',
      createdAt: at,
      updatedAt: at,
    };
  });

const tasksOf = ({ email, createdHours, tasks = [] }: DemoLead, scene: LeadScene): object[] =>
  tasks.map(({ title, dueDays, assignee }, index) => {
    const at = scene.clock.hours(createdHours);
    return {
      _id: seedId('task', email, String(index)),
      landownerId: scene.landownerId,
      estateId: scene.estateId,
      leadId: leadIdOf(scene, email),
      email,
      title,
      dueOn: dayOf(scene, dueDays),
      assigneeId: userId(assignee),
      actorId: String(userId(assignee)),
      actorRole: 'SALES',
      doneAt: null,
      createdAt: at,
      updatedAt: at,
    };
  });
