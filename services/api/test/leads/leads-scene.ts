import { randomUUID } from 'node:crypto';
import type { LeadDetails, LeadPage, LeadsChange } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
/** Another landowner’s. */
export let other: Scene;
export let owner: Member;
export let sales: Member;

/** An API with two landowners and the team of the first, for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    [scene, other] = [await aScene(api.connection), await aScene(api.connection)];
    const { landownerId } = scene;
    owner = await aMember(api, { role: 'LANDOWNER', _id: landownerId, landownerId, firstName: 'Dana' });
    sales = await aMember(api, { role: 'SALES', landownerId, firstName: 'Uma' });
  }, 60_000);
  afterAll(() => api.close());
}

export const anEmail = (): string => `nia-${randomUUID().slice(0, 8)}@example.com`;
export const person = (email: string, fields: object = {}) => ({
  firstName: 'Nia',
  lastName: 'Moreau',
  email,
  phone: '0491570158',
  ...fields,
});

/** A stored lead. */
export async function aLead(fields: Partial<LeadRecord> = {}, of: Scene = scene): Promise<LeadRecord> {
  const at = new Date();
  const lead = {
    _id: new Types.ObjectId(),
    landownerId: of.landownerId,
    estateId: of.estate._id,
    ...person(anEmail(), { phone: '+61491570158' }),
    source: 'Created' as const,
    sources: ['Created' as const],
    status: 'new' as const,
    watched: false,
    marketingConsent: null,
    rev: 0,
    openTasks: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
  await api.connection.collection('leads').insertOne(lead);
  return lead;
}
export const stored = async (where: object): Promise<LeadRecord> => {
  const lead = await system(() => api.models.Lead.findOne(where).lean());
  if (!lead) throw new Error('there is no such lead');
  return lead;
};

type As = Pick<Member, 'headers'> | { readonly token: string };
const optionsOf = (as: As) => ('token' in as ? { token: as.token } : { headers: as.headers });
export const list = async (query = '', as: As = sales): Promise<LeadPage> =>
  (await api.get<LeadPage>(`/api/staff/leads${query}`, optionsOf(as))).body;
export const idsOf = ({ data }: LeadPage): string[] => data.map(({ _id }) => _id);
export const detailsOf = ({ _id }: Pick<LeadRecord, '_id'>, as: As = sales) =>
  api.get<LeadDetails>(`/api/staff/leads/${String(_id)}`, optionsOf(as));
export const post = <T = Record<string, unknown>>(path: string, body: unknown, as: As = sales) =>
  api.post<T>(`/api/staff/${path}`, body, optionsOf(as));
export const change = (body: object, as: As = sales) => post<LeadsChange>('lead-changes', body, as);
export const remove = (body: object, as: As = sales) => post<LeadsChange>('lead-deletions', body, as);
export const undo = (changeId: string | null | undefined, as: As = sales) =>
  post<LeadsChange>(`lead-changes/${changeId}/undo`, {}, as);
export const enquire = (email: string, fields: object = {}, headers: Record<string, string> = {}) =>
  api.post(
    '/api/enquiries',
    { ...person(email), filledMs: 9000, estateId: scene.estate.key, message: 'Is it flat?', ...fields },
    { headers },
  );
export const ids = (leads: readonly Pick<LeadRecord, '_id'>[]): string[] => leads.map(({ _id }) => String(_id));
