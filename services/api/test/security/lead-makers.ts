import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aSession } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { anAddress, idOr, MALFORMED, MISSING, type Maker, nothing, person } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** A lead of this side's, new for each request, and the contact that it is. */
export async function aKnownLead(
  api: TestApi,
  { scene: { landownerId, estate } }: Pick<Side, 'scene'>,
  fields: object = {},
): Promise<{ email: string; leadId: string; contactId: string }> {
  const { firstName, lastName, email, phone } = person();
  const named = { landownerId, firstName, lastName, email, phone };
  const [leadId, contactId] = [new Types.ObjectId(), new Types.ObjectId()];
  const lead = { _id: leadId, ...named, estateId: estate._id, source: 'Created', rev: 0, ...fields };
  const known = { estateIds: [estate._id], emails: [email], phones: [], status: 'Prospect', seenAt: new Date() };
  await system(async () => {
    await api.models.Lead.create([lead] as never);
    await api.models.Contact.create([{ _id: contactId, ...named, ...known }] as never);
  });
  return { email, leadId: String(leadId), contactId: String(contactId) };
}
const aLead = async (api: TestApi, side: Side, fields?: object): Promise<string> =>
  (await aKnownLead(api, side, fields)).leadId;

const leadOr = async (api: TestApi, side: Side | null, malformed: boolean, fields?: object): Promise<string> =>
  side ? aLead(api, side, fields) : malformed ? MALFORMED : MISSING;

const ofLead =
  (body?: object, fields?: object): Maker =>
  async (api, side, malformed) => ({
    params: { leadId: await leadOr(api, side, malformed, fields) },
    ...(body && { body }),
  });
const ofLeads =
  (body: object): Maker =>
  async (api, side, malformed) => ({
    params: {},
    body: { leadIds: [await leadOr(api, side, malformed)], ...body },
  });

/** A change of a lead of this side's that can be undone. */
async function aChange(api: TestApi, side: Side): Promise<string> {
  const [_id, leadId] = [new Types.ObjectId(), await aLead(api, side, { status: 'qualified', rev: 1 })];
  const { landownerId, estate } = side.scene;
  const change = {
    _id,
    landownerId,
    estateIds: [estate._id],
    kind: 'change' as const,
    at: new Date(),
    actorRole: 'SALES',
    leads: [{ leadId: new Types.ObjectId(leadId), before: { status: 'new' as const }, rev: 1 }],
  };
  await system(() => api.models.LeadChange.create([change] as never));
  return String(_id);
}

/** A view of this side's team, of a user or the landowner. */
async function aView(api: TestApi, { scene: { landownerId } }: Side, userId = landownerId): Promise<string> {
  const _id = new Types.ObjectId();
  const view = { _id, landownerId, userId, name: randomUUID(), query: '', isShared: true };
  await system(() => api.models.LeadView.create([view] as never));
  return String(_id);
}

/** Leads as staff list and change them. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getLeads': nothing,
  'staff/getLeadSheet': nothing,
  'staff/getLead': ofLead(),
  'staff/createLead': async (_api, side, malformed) => ({
    params: {},
    body: {
      firstName: 'Ada',
      lastName: 'Lee',
      email: anAddress(),
      estateId: idOr(side, malformed, ({ scene }) => scene.estate._id),
    },
  }),
  'staff/updateLead': async (api, side, malformed) => {
    const leadId = await leadOr(api, side, malformed);
    // Of a session of its own: the member's may have ended.
    const headers = side && (await aSession(api, (await side.member('LANDOWNER')).user)).headers;
    const read = headers && (await api.get<{ etag: string }>(`/api/staff/leads/${leadId}`, { headers })).body;
    return {
      params: { leadId },
      body: { status: 'contacted' },
      headers: { 'if-match': `"${read?.etag ?? 'none'}"` },
    };
  },
  'staff/changeLeads': ofLeads({ status: 'contacted' }),
  'staff/deleteLeads': ofLeads({}),
  'staff/undoLeadChange': async (api, side, malformed) => ({
    params: { changeId: side ? await aChange(api, side) : malformed ? MALFORMED : MISSING },
  }),
  'staff/restoreLead': ofLead(undefined, { deletedAt: new Date() }),
  'staff/getLeadViews': nothing,
  'staff/saveLeadView': async () => ({ params: {}, body: { name: randomUUID(), query: '?status=new' } }),
  'staff/deleteLeadView': async (api, side, malformed, owner) => ({
    params: { viewId: side ? await aView(api, side, owner?.user._id) : malformed ? MALFORMED : MISSING },
  }),
};
