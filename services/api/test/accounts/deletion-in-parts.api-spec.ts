import { system } from '../../src/database/scope.js';
import { aScene, type Scene } from '../scene.js';
import { aMember } from './members.js';
import { aHold, api, carryAll, copyOf, enquire, finish, remove, scene, setUp } from './own-data-scene.js';

setUp();

/** A stranger's enquiry about another seller's estate. */
const askOf = ({ estate }: Scene, email: string) =>
  api.post('/api/enquiries', {
    estateId: String(estate._id),
    firstName: 'Ada',
    lastName: 'Lee',
    email,
    phone: '0491570158',
    message: 'How deep is it?',
    filledMs: 9000,
  });

describe('what a deletion leaves until a hold has ended', () => {
  it('leaves a new owner of the address alone when the retained hold has ended', async () => {
    const before = await aMember(api);
    const holdId = await aHold(before, true);
    expect((await remove(before)).status).toBe(200);
    const after = await aMember(api, { email: before.user.email });
    await enquire(after);
    await api.post(`/api/staff/holds/${String(holdId)}/cancel`, { reason: 'test' }, { token: scene.token });
    expect(await finish()).toBeGreaterThan(0);
    const copy = await copyOf(after);
    expect([
      copy['enquiries']?.length,
      copy['leads']?.map(({ lastName }) => lastName),
      copy['letters']?.length,
    ]).toEqual([1, ['Nguyễn'], expect.any(Number)]);
    expect((await system(() => api.models.InitialHold.findById(holdId).lean()))?.leadsDetails.lastName).toBe('account');
  });

  it('is finished, too, where the address asked another seller once more before the retained hold ended', async () => {
    const member = await aMember(api);
    const other = await aScene(api.connection);
    const ask = () => askOf(other, member.user.email);
    expect((await ask()).status).toBe(201);
    const holdId = await aHold(member, true);
    expect((await remove(member)).status).toBe(200);
    expect((await ask()).status).toBe(201);
    await api.post(`/api/staff/holds/${String(holdId)}/cancel`, { reason: 'test' }, { token: scene.token });
    await carryAll();
    await finish();
    const contacts = await system(() => api.models.Contact.find({ landownerId: other.landownerId }).lean());
    expect(contacts.map(({ lastName }) => lastName)).toEqual(['account', 'account']);
    expect(await system(() => api.models.User.findById(member.user._id).lean())).toMatchObject({ keptEmail: null });
  });
});
