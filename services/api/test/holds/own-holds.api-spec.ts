import type { Home, OwnHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { api, offering, lotNow, held, setUp } from './own-holds-scene.js';

setUp();

const give = (holdId: string, { user }: Member) =>
  system(() => api.models.InitialHold.updateOne({ _id: holdId }, { $set: { customerId: user._id } }));
const homeOf = async ({ headers }: Member): Promise<Home> =>
  (await api.get<Home>('/api/account/home', { headers })).body;

describe('a customer’s own (Customer)', () => {
  it('has holds, waitlist entries with their place, watches and enquiries, and nobody else’s; hidden prices stay hidden', async () => {
    const [ann, ben] = [await aMember(api), await aMember(api)];
    const { holdId } = await held(offering);
    await give(holdId, ann);
    const lot = await offering.lot();
    const person = { firstName: 'Ann', lastName: 'Lee', email: ann.user.email, phone: '0491570158', filledMs: 9000 };
    const estateId = String(offering.estate._id);
    await api.post('/api/waitlist', { ...person, email: 'earlier@example.com', estateId, consent: true });
    await api.post(
      '/api/waitlist',
      { ...person, estateId, consent: true, preferences: { budget: 400_000 } },
      { headers: ann.headers },
    );
    await api.post('/api/watches', { ...person, lotId: String(lot._id) }, { headers: ann.headers });
    await api.post('/api/enquiries', { ...person, estateId, message: 'Is it flat?' }, { headers: ann.headers });
    const home = await homeOf(ann);
    expect(home.holds).toMatchObject([{ _id: holdId, status: 'approved', estate: { key: offering.estate.key } }]);
    expect(home.waitlistEntries).toMatchObject([{ place: 2, wishes: [{ label: 'Budget, up to', value: '$400,000' }] }]);
    expect(home.watches).toMatchObject([{ lot: { title: lot.title } }]);
    expect(home.enquiries).toMatchObject([{ message: 'Is it flat?' }]);
    expect(JSON.stringify(home)).not.toMatch(/310[,.]?000|priceTracking/);
    expect(await homeOf(ben)).toEqual({ holds: [], waitlistEntries: [], watches: [], enquiries: [], quotes: [] });

    const [entry, watch] = [home.waitlistEntries[0]?._id, home.watches[0]?._id];
    for (const path of [`/api/account/waitlist/${entry}/leave`, `/api/account/watches/${watch}/stop`]) {
      expect((await api.post(path, {}, { headers: ben.headers })).status).toBe(404);
      expect((await api.post(path, {}, { headers: ann.headers })).status).toBe(200);
    }
    expect(await homeOf(ann)).toMatchObject({ waitlistEntries: [], watches: [] });
    expect(await api.models.OutboxMessage.countDocuments({ template: 'waitlist-left', refId: entry })).toBe(1);
  });

  it('is asked for more time, answered and cancelled by its customer alone', async () => {
    const [ann, ben] = [await aMember(api), await aMember(api)];
    const { holdId, lotId } = await held();
    await give(holdId, ann);
    for (const what of ['extension', 'cancel'])
      expect((await api.post(`/api/account/holds/${holdId}/${what}`, {}, { headers: ben.headers })).status).toBe(404);
    const asked = await api.post<OwnHold>(
      `/api/account/holds/${holdId}/extension`,
      { note: '' },
      { headers: ann.headers },
    );
    expect([asked.status, Boolean(asked.body.extensionRequestedAt)]).toEqual([200, true]);
    expect(
      (await api.post<OwnHold>(`/api/account/holds/${holdId}/cancel`, {}, { headers: ann.headers })).body.status,
    ).toBe('cancelled');
    expect((await lotNow(lotId))?.status).toBe('available');
    const audit = await api.models.AuditEntry.findOne({ entityId: holdId, to: 'cancelled' }).lean();
    expect(audit).toMatchObject({ actorRole: 'CUSTOMER', actorId: String(ann.user._id) });
  });
});
