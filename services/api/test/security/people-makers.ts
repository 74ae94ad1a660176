import { Types } from 'mongoose';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { MALFORMED, MISSING, type Maker } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** A contact of this side's. */
export async function aContact(api: TestApi, { scene }: Side): Promise<string> {
  const _id = newId();
  const email = `contact-${String(_id)}@example.com`;
  const contact = {
    _id,
    landownerId: scene.landownerId,
    estateIds: [scene.estate._id],
    status: 'Prospect',
    firstName: 'Ada',
    lastName: `Lee ${String(_id)}`,
    email,
    emails: [email],
    phone: '',
    phones: [],
    seenAt: new Date(),
  };
  await system(() => api.models.Contact.create([contact] as never));
  return String(_id);
}

const ofContact: Maker = async (api, side, malformed) => ({
  params: { contactId: side ? await aContact(api, side) : malformed ? MALFORMED : MISSING },
});
const other = async (api: TestApi, side: Side | null): Promise<string> => (side ? aContact(api, side) : MISSING);
const merging: Maker = async (api, side, malformed) => {
  const { params } = await ofContact(api, side, malformed);
  const kept = side && (await system(() => api.models.Contact.findById(params['contactId']).lean()));
  return {
    params,
    body: {
      otherId: await other(api, side),
      firstName: 'Ada',
      lastName: 'Lee',
      email: kept?.email ?? 'ada@example.com',
      phone: '',
    },
  };
};

/** What staff do with people, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getTimeline': ofContact,
  'staff/updateContact': async (api, side, malformed) => {
    const { params } = await ofContact(api, side, malformed);
    const headers = { authorization: `Bearer ${side?.scene.token}` };
    const answer = side && (await api.get(`/api/staff/contacts/${params['contactId']}`, { headers }));
    const emails = [`ada-${String(new Types.ObjectId())}@example.com`];
    return {
      params,
      body: { firstName: 'Ada', lastName: 'Lee', emails, phones: [] },
      headers: { 'if-match': `"${String(answer?.body['etag'] ?? 'mEoY5oQk')}"` },
    };
  },
  'staff/getDuplicates': async (api, side, malformed) => {
    const { params } = await ofContact(api, side, malformed);
    return { params: {}, query: `?contactId=${encodeURIComponent(params['contactId'] ?? '')}` };
  },
  'staff/dismissDuplicate': async (api, side, malformed) => {
    const { params } = await ofContact(api, side, malformed);
    return { params: {}, body: { contactId: params['contactId'], otherId: await other(api, side) } };
  },
  'staff/mergeContacts': merging,
  'staff/undoMerge': async (api, side, malformed) => {
    if (!side) return { params: { mergeId: malformed ? MALFORMED : MISSING } };
    const { params, body } = await merging(api, side, malformed);
    const path = `/api/staff/contacts/${params['contactId']}/merge`;
    const { body: merge } = await api.post(path, body, { token: side.scene.token });
    return { params: { mergeId: String(merge['mergeId']) } };
  },
};
