import type { Desk as DeskAnswer, ManagedUserDetail, StaffLotDetail } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { system } from '../../src/database/scope.js';
import { aMember, aUser, PASSWORD, OWN_PAGE, type Member } from '../accounts/members.js';
import { linkIn } from '../accounts/mailbox.js';
import { type Desk, aDesk } from '../holds/desk.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let desk: Desk;
let offering: Scene;
let root: Member;
let partner: Member;
let customer: Member;
beforeAll(async () => {
  desk = await aDesk();
  const { api, scene } = desk;
  offering = await aScene(api.connection, { autoOffer: true, landownerId: scene.landownerId });
  root = await aMember(api, { role: 'SUPER_ADMIN', firstName: 'Sam', lastName: 'Root' });
  partner = await aMember(api, { role: 'CHANNEL_PARTNER', firstName: 'Pat', lastName: 'Roe' });
  customer = await aMember(api, { role: 'CUSTOMER', firstName: 'Cleo', lastName: 'Byrne' });
}, 60_000);
afterAll(() => desk.api.close());

const past = () => new Date(Date.now() - 1000);
async function runOut(lotId: unknown): Promise<void> {
  await desk.api.connection
    .collection('initial_holds')
    .updateOne({ lotId: lotId as never, status: 'approved' }, { $set: { expirationDate: past() } });
  await desk.api.connection
    .collection('lots')
    .updateOne({ _id: lotId as never }, { $set: { 'claim.expiresAt': past() } });
}
/** A lot on hold for the first of those who asked, approved by Mia. */
async function held(of: Scene = desk.scene, others = 0) {
  const lot = await of.lot();
  const first = await desk.ask(lot);
  for (let at = 0; at < others; at += 1) await desk.ask(lot);
  expect((await desk.decide(first.holdId, 'approve')).status).toBe(200);
  return { lot, ...first };
}
const lotActors = async (lot: { _id: unknown; stageId: unknown }, who: Member = desk.mia) => {
  const { body } = await desk.api.get<StaffLotDetail>(
    `/api/staff/stages/${String(lot.stageId)}/lots/${String(lot._id)}`,
    { headers: who.headers },
  );
  return body.history.map(({ by, from, to }) => `${by}: ${from} → ${to}`);
};
const rolesOf = async (filter: object) =>
  (
    await desk.api.models.AuditEntry.find(filter as never)
      .sort({ at: 1, _id: 1 })
      .lean()
  ).map(({ actorRole, to, did }) => `${actorRole} ${did ?? to}`);
const ofHold = (entityId: unknown) => rolesOf({ entity: 'hold', entityId: String(entityId) });

describe('who did it, in the entry and as staff read it (D34)', () => {
  it('a hold that ran out was ended by the system', async () => {
    const { lot, holdId } = await held();
    await runOut(lot._id);
    expect(await desk.api.sweep()).toBe(1);
    expect(await ofHold(holdId)).toEqual(['ANONYMOUS pending', 'SALES approved', 'SYSTEM expired']);
    expect(await rolesOf({ entity: 'lot', lotId: lot._id })).toEqual([
      expect.any(String),
      'SALES hold',
      'SYSTEM available',
    ]);
    expect((await lotActors(lot)).slice(0, 2)).toEqual(['The system: hold → available', 'Mia Chen: available → hold']);
  });

  it('what a job of the release before wrote as a visitor is read as the system', async () => {
    const { lot } = await held();
    await runOut(lot._id);
    await desk.api.sweep();
    await desk.api.connection
      .collection('audit_entries')
      .updateMany(
        { lotId: lot._id, to: 'available', from: 'hold' },
        { $set: { actorRole: 'ANONYMOUS', requestId: 'none' } },
      );
    expect((await lotActors(lot))[0]).toBe('The system: hold → available');
  });

  it('a request that nobody decided was ended by the system', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    await desk.api.connection
      .collection('initial_holds')
      .updateOne({ lotId: lot._id }, { $set: { requestExpiresAt: past() } });
    expect(await desk.api.sweep()).toBe(1);
    expect(await ofHold(holdId)).toEqual(['ANONYMOUS pending', 'SYSTEM expired']);
  });

  it('an offer is made, and lapses, by the system; the lot with it', async () => {
    const { lot } = await held(offering, 2);
    await runOut(lot._id);
    await desk.api.sweep();
    await runOut(lot._id);
    await desk.api.sweep();
    const [, next] = await system(() =>
      desk.api.models.InitialHold.find({ lotId: lot._id }).sort({ createdAt: 1, _id: 1 }).lean(),
    );
    expect(await ofHold(next?._id)).toEqual(['ANONYMOUS pending', 'SYSTEM offered', 'SYSTEM expired']);
    expect((await lotActors(lot)).slice(0, 4)).toEqual([
      'The system: available → hold',
      'The system: hold → available',
      'The system: available → hold',
      'The system: hold → available',
    ]);
  });

  it('a decision that staff may still take back is made final by the system, and the next offer too', async () => {
    const { lot, holdId } = await held(offering, 1);
    await desk.decide(holdId, 'cancel', { reason: 'Finance fell through' });
    await desk.api.connection
      .collection('initial_holds')
      .updateOne({ lotId: lot._id, status: 'cancelled' }, { $set: { offerAt: past(), 'undo.until': past() } });
    await desk.api.sweep();
    expect((await lotActors(lot)).slice(0, 2)).toEqual(['The system: available → hold', 'Mia Chen: hold → available']);
  });

  it('a buyer by the link of an email, and one who is logged in', async () => {
    const byLink = await held();
    const token = await linkIn(desk.api, byLink.email, 'hold-approved');
    expect((await desk.api.post('/api/hold-links/cancel', { token })).status).toBe(200);
    expect(await ofHold(byLink.holdId)).toEqual(['ANONYMOUS pending', 'SALES approved', 'ANONYMOUS cancelled']);
    expect((await lotActors(byLink.lot))[0]).toBe('The buyer: hold → available');

    const own = await held();
    await system(() =>
      desk.api.models.InitialHold.updateOne({ _id: own.holdId }, { $set: { customerId: customer.user._id } }),
    );
    expect(
      (await desk.api.post(`/api/account/holds/${own.holdId}/cancel`, {}, { headers: customer.headers })).status,
    ).toBe(200);
    expect((await lotActors(own.lot))[0]).toBe('Cleo Byrne: hold → available');
  });

  it('staff by name, a super admin too, and an API key as one', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    expect((await desk.api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: offering.token })).status).toBe(200);
    expect((await lotActors(lot))[0]).toBe('An API key: available → hold');
    const { holdId: other, lot: second } = await held();
    await desk.decide(other, 'cancel', { reason: 'Wrong lot' }, root);
    expect((await lotActors(second)).slice(0, 2)).toEqual(['Sam Root: hold → available', 'Mia Chen: available → hold']);
    const { body } = await desk.api.get<DeskAnswer>('/api/staff/desk', { headers: desk.mia.headers });
    const events = body.events
      .filter(({ lotId }) => lotId === String(lot._id))
      .map(({ by, entity, to }) => `${by}: ${entity} ${to}`);
    expect(events.sort()).toEqual([
      'An API key: hold approved',
      'An API key: lot hold',
      'Ashleigh Moreau: hold pending',
    ]);
  });

  it('who asks: a visitor, a customer, a partner, staff for a caller', async () => {
    const lot = await desk.scene.lot();
    const roles: string[][] = [];
    for (const headers of [{}, customer.headers, partner.headers]) {
      const body = aHoldBody(lot);
      expect((await desk.api.post('/api/holds', body, { headers })).status).toBe(201);
      const hold = await system(() => desk.api.models.InitialHold.findOne({ lotId: lot._id }).sort({ _id: -1 }).lean());
      roles.push(await ofHold(hold?._id));
    }
    expect(roles).toEqual([['ANONYMOUS pending'], ['CUSTOMER pending'], ['CHANNEL_PARTNER pending']]);
    const { body } = await desk.api.get<DeskAnswer>('/api/staff/desk', { headers: desk.mia.headers });
    expect(
      body.events
        .filter(({ lotId }) => lotId === String(lot._id))
        .map(({ by }) => by)
        .sort(),
    ).toEqual(['Ashleigh Moreau', 'Cleo Byrne', 'Pat Roe']);
  });

  it('the seed, a command, and a deploy token’s maker', async () => {
    const lot = await desk.scene.lot('hold');
    expect(await lotActors(lot)).toEqual(['The system: available → hold', 'The system: not_released → available']);
    await makeDeployToken(desk.api.connection, { name: 'deploy:mf-a', remotes: ['mf-a'], mayMove: true } as never);
    expect(await rolesOf({ entity: 'apiToken', reason: 'deploy:mf-a' })).toEqual(['SYSTEM may move mf-a']);
  });

  it('a row of the registry: the deploy token by its name, the watch over failures, and a super admin without a name', async () => {
    const at = new Date();
    const entry = { at, entity: 'registry', entityId: 'mf-a', from: 'one', to: 'two', requestId: 'a1b2c3d4' };
    await desk.api.models.AuditEntry.create([
      { ...entry, actorId: 'deploy:mf-a', actorRole: 'DEPLOYER' },
      { ...entry, actorId: null, actorRole: 'SYSTEM', requestId: null },
      { ...entry, actorId: String(root.user._id), actorRole: 'SUPER_ADMIN' },
    ] as never);
    const { body } = await desk.api.get<{ moves: { name: string; by: string }[] }>('/api/registry/board', {
      headers: root.headers,
    });
    const who = body.moves.filter(({ name }) => name === 'mf-a').map(({ by }) => by);
    expect(who.sort()).toEqual(['A super admin', 'The system', 'deploy:mf-a']);
  });

  it('logging in, and what is done by an account’s own link, is the account’s', async () => {
    const user = await aUser(desk.api, { firstName: 'Ola', lastName: 'Berg' });
    const ofUser = () => rolesOf({ entity: 'user', entityId: String(user._id), actorId: String(user._id) });
    expect(
      (await desk.api.post('/api/sessions', { email: user.email, password: PASSWORD }, { headers: OWN_PAGE })).status,
    ).toBe(200);
    await desk.api.post('/api/users/password-resets', { email: user.email, filledMs: 9000 }, { headers: OWN_PAGE });
    const token = await linkIn(desk.api, user.email, 'account-reset');
    expect(
      (await desk.api.post('/api/users/password-resets/apply', { token, password: 'Another1!' }, { headers: OWN_PAGE }))
        .status,
    ).toBe(200);
    expect(await ofUser()).toEqual(['CUSTOMER logged in', 'CUSTOMER password set by link']);
    const { body } = await desk.api.get<ManagedUserDetail>(`/api/staff/users/${String(user._id)}`, {
      headers: root.headers,
    });
    expect(body.history.map(({ by, to }) => `${by}: ${to}`)).toEqual([
      'Ola Berg: password set by link',
      'Ola Berg: logged in',
    ]);
  });

  it('joining is the new account’s, and so is what it claims when it verifies', async () => {
    const lot = await desk.scene.lot();
    const { email } = await desk.ask(lot);
    const joined = await desk.api.post(
      '/api/users',
      { firstName: 'Ada', lastName: 'Lee', email, password: 'Ab1!', termsVersion: '2026-11-01', filledMs: 9000 },
      { headers: OWN_PAGE },
    );
    expect(joined.status).toBe(201);
    expect(
      (
        await desk.api.post(
          '/api/users/verifications',
          { token: await linkIn(desk.api, email, 'account-verify'), password: 'Ab1!' },
          { headers: OWN_PAGE },
        )
      ).status,
    ).toBe(200);
    const user = await system(() => desk.api.models.User.findOne({ email }).lean());
    const rows = await desk.api.models.AuditEntry.find({ entity: 'user', entityId: String(user?._id) })
      .sort({ at: 1, _id: 1 })
      .lean();
    expect(rows.map(({ actorId, actorRole, to }) => [actorId, actorRole, to])).toEqual(
      ['joined', 'claimed', 'verified', 'logged in'].map((to) => [String(user?._id), 'CUSTOMER', to]),
    );
  });

  it('an account’s history of the release before is read the same', async () => {
    const user = await aUser(desk.api, { firstName: 'Ida', lastName: 'Old' });
    const entry = {
      at: new Date(),
      entity: 'user',
      entityId: String(user._id),
      actorId: null,
      actorRole: 'ANONYMOUS',
      requestId: 'a1b2c3d4',
      to: 'logged in',
    };
    await desk.api.models.AuditEntry.create([entry] as never);
    const { body } = await desk.api.get<ManagedUserDetail>(`/api/staff/users/${String(user._id)}`, {
      headers: root.headers,
    });
    expect(body.history.map(({ by, to }) => `${by}: ${to}`)).toEqual(['Ida Old: logged in']);
  });
});
