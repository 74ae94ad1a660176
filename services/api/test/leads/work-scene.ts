import { randomUUID } from 'node:crypto';
import type { LeadTask } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

export let api: TestApi;
export let scene: Scene;
/** Another landowner's estate. */
export let rival: Scene;
export let owner: Member;
export let mia: Member;
export let tom: Member;
export let rivals: Member;

export const aSalesPerson = (firstName: string, of: Pick<Scene, 'landownerId'> = scene): Promise<Member> =>
  aMember(api, { role: 'SALES', landownerId: of.landownerId, firstName, lastName: 'Chen' });

/** Sets up two landowners with their teams before the tests of a spec. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    [scene, rival] = [
      await aScene(api.connection, { title: 'Fernleigh' }),
      await aScene(api.connection, { title: 'Rival' }),
    ];
    owner = await aMember(api, { role: 'LANDOWNER', _id: scene.landownerId, landownerId: scene.landownerId });
    [mia, tom] = [await aSalesPerson('Mia'), await aSalesPerson('Tom')];
    rivals = await aSalesPerson('Rita', rival);
  }, 60_000);
  afterAll(() => api.close());
}

export interface MadeLead {
  readonly leadId: string;
  readonly contactId: string;
  readonly email: string;
}
/** A lead of an estate, and the person behind it; `fields` are of the lead. */
export async function aLead(
  fields: Partial<LeadRecord> = {},
  { landownerId, estate }: Pick<Scene, 'landownerId' | 'estate'> = scene,
): Promise<MadeLead> {
  const email = fields.email ?? `noor-${randomUUID()}@example.com`;
  const name = { firstName: 'Noor', lastName: 'Haddad', email };
  return system(async () => {
    const lead = { ...name, landownerId, estateId: estate._id, source: 'Form submission', status: 'new', ...fields };
    const [made] = await api.models.Lead.create([lead as never]);
    const person = { ...name, landownerId, emails: [email], phones: [], phone: '', status: 'Prospect' };
    const contact = await api.models.Contact.findOneAndUpdate(
      { landownerId, emails: email },
      { $setOnInsert: { ...person, seenAt: new Date() }, $addToSet: { estateIds: estate._id } } as never,
      { upsert: true, returnDocument: 'after' },
    ).lean();
    return { leadId: String((made as { _id: unknown } | undefined)?._id), contactId: String(contact?._id), email };
  });
}

export const leadNow = (leadId: string): Promise<LeadRecord | null> =>
  system(() => api.models.Lead.findById(leadId).lean<LeadRecord>());

const by = ({ headers }: Pick<Member, 'headers'>) => ({ headers });
export const note = (body: object, who: Pick<Member, 'headers'> = mia) => api.post('/api/staff/notes', body, by(who));
export const addTask = (body: object, who: Pick<Member, 'headers'> = mia) =>
  api.post<LeadTask & { message?: string }>(
    '/api/staff/tasks',
    { title: 'Call', dueOn: '2031-03-04', ...body },
    by(who),
  );
export const away = (awayUntil: string | null, who: Pick<Member, 'headers'>) =>
  api.put<{ awayUntil?: string; message?: string }>('/api/account/away', { awayUntil }, by(who));
export const idOf = ({ user }: Member): string => String(user._id);
/** Sets something of an account past the product's own ways. */
export const setUser = ({ user }: Member, set: object): Promise<unknown> =>
  system(() => api.models.User.updateOne({ _id: user._id }, { $set: set as never }));
export const oid = (id: unknown): Types.ObjectId => id as Types.ObjectId;
