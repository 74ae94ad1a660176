import type { ClaimedRequests, DeletionPlan } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { type Member, PASSWORD } from '../accounts/members.js';
import { linkIn } from '../accounts/mailbox.js';
import { aBuyer, OwnEoiScene } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();
const copyOf = async ({ headers }: Member): Promise<Record<string, unknown>[]> =>
  (await at.api.get<Record<string, Record<string, unknown>[]>>('/api/account/copy', { headers })).body[
    'expressionsOfInterest'
  ] ?? [];
const remove = ({ headers }: Member) => at.api.post('/api/account/deletion', { password: PASSWORD }, { headers });
const claim = async ({ headers }: Member): Promise<ClaimedRequests> =>
  (await at.api.post<ClaimedRequests>('/api/account/claims', {}, { headers })).body;

/** An EOI that staff entered from paper for these addresses. */
async function paper(first: string, second?: string): Promise<string> {
  const lot = await at.plain.lot('eoi');
  const eoi = await system(() => at.api.models.Eoi.findOne({ lotId: lot._id, status: 'approved' }).lean());
  const person = (email: string) => ({ firstName: 'Wiremu', lastName: 'Hale', email, phone: '+61491570158' });
  const buyersData = { firstBuyer: person(first), ...(second && { secondBuyer: person(second) }) };
  await at.set(String(eoi?._id), { customerId: null, buyersData });
  return String(eoi?._id);
}

describe('EOIs and accounts', () => {
  it('one that was entered from paper becomes its first buyer’s once the address is theirs, never the second’s (D77)', async () => {
    const [ann, ben] = [await at.member(), await at.member()];
    const eoiId = await paper(ann.user.email, ben.user.email);
    expect((await at.one(eoiId, ann)).status).toBe(404);
    expect((await claim(ben)).eois).toBeUndefined();
    expect((await claim(ann)).eois).toBe(1);
    expect((await at.one(eoiId, ann)).body).toMatchObject({ status: 'approved', lotStatus: 'eoi' });
    expect([(await at.one(eoiId, ben)).status, await at.all(ben)]).toEqual([404, []]);
  });

  it('the copy has one’s own, without secrets and without other applicants', async () => {
    const [ann, ben, lot] = [await at.member(), await at.member(), await at.plain.lot()];
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(ben.user.email) };
    const { _id } = await at.finished(lot, ann, { buyers });
    const [on, by] = [new Date(), 'a colleague'];
    const dates = { issued: { on, at: on, by, reason: 'Typed wrong' } };
    const conditions = [{ _id: lot._id, title: 'Finance approval', state: 'open', at: on, by }];
    const contract = { versions: [{ fileId: lot._id, addedAt: on, by }], dates, conditions };
    await at.set(_id, { contract, reached: [{ status: 'contract_executed', at: on, by }] } as never);
    await at.finished(lot, ben);
    const [mine, ...more] = await copyOf(ann);
    expect([mine?.['status'], more]).toEqual(['draft', []]);
    expect(JSON.stringify(mine)).toContain(ben.user.email);
    expect(JSON.stringify(mine)).toContain('Finance approval');
    expect(JSON.stringify(mine)).not.toMatch(/linkHash|takenBy|activeLotId|a colleague|Typed wrong/);
    expect((await copyOf(ben)).length).toBe(1);
  });

  it('a deletion takes forms that weren’t sent, keeps what was, and lists both before', async () => {
    const ann = await at.member();
    const draft = await at.finished(await at.plain.lot(), ann);
    const sent = await at.sent(await at.plain.lot(), ann);
    const { body } = await at.api.get<DeletionPlan>('/api/account/deletion', { headers: ann.headers });
    expect(body.ends).toEqual(['1 unsent expression of interest']);
    expect(body.keeps.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^Expressions of interest/),
      'What was done with lots, and when',
    ]);
    expect((await remove(ann)).status).toBe(200);
    expect([await at.now(draft._id), (await at.now(sent._id))?.status]).toEqual([null, 'pending']);
    expect(await at.api.breaches()).toEqual([]);
  });

  it('the second buyer’s account going leaves the first’s EOI as it is', async () => {
    const [ann, ben, lot] = [await at.member(), await at.member(), await at.plain.lot()];
    const buyers = { firstBuyer: aBuyer(ann.user.email), secondBuyer: aBuyer(ben.user.email) };
    const draft = await at.finished(lot, ann, { buyers });
    const token = await linkIn(at.api, ben.user.email, 'eoi-second-buyer');
    expect((await remove(ben)).status).toBe(200);
    expect((await at.one(draft._id, ann)).body.steps.buyers?.secondBuyer?.email).toBe(ben.user.email);
    expect((await at.api.post('/api/eoi-links/confirm', { token })).status).toBe(200);
  });
});
