import { personalDataOf } from '../../src/database/personal-data.js';
import { system } from '../../src/database/scope.js';
import { COLLECTIONS } from '../../src/migrations/collections.js';
import { aMember } from './members.js';
import { api, scene, aHold, enquire, copyOf, setUp } from './own-data-scene.js';

setUp();

/** As the collections declare them. */
const listsOfACopy = Object.values(COLLECTIONS).flatMap((collection) =>
  (personalDataOf(collection)?.copies ?? []).map(({ name }) => name),
);

describe('a copy of one’s data', () => {
  it('has everything that is held of the person, and nothing of others, no secret and no hash', async () => {
    const [member, other] = [await aMember(api), await aMember(api)];
    const holdId = await aHold(member);
    await enquire(member);
    await enquire(other);
    expect(
      (
        await api.post(
          '/api/watches',
          { lotId: String((await scene.lot('hold'))._id), email: member.user.email, filledMs: 5000 },
          { headers: member.headers },
        )
      ).status,
    ).toBe(201);
    const colleague = String(other.user._id);
    await system(async () => {
      const undo = {
        at: new Date(),
        until: new Date(),
        actorId: colleague,
        actorRole: 'SALES',
        letters: ['hold-approved'],
        decidedBefore: null,
      };
      await api.models.InitialHold.updateOne(
        { _id: holdId },
        { $set: { undo, offerAt: new Date(), enteredBy: colleague, filedBy: other.user._id } },
      );
      await api.models.Enquiry.updateMany({ customerId: member.user._id }, { $set: { enteredBy: colleague } });
    });
    const { headers } = await api.get('/api/account/copy', { headers: member.headers });
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'attachment; filename="lotline-my-data.json"',
      'no-store',
    ]);
    const copy = await copyOf(member);
    expect(Object.keys(copy)).toEqual(['madeAt', ...listsOfACopy]);
    expect(copy['account']).toEqual([expect.objectContaining({ email: member.user.email, lastName: 'Nguyễn' })]);
    expect(copy['holds']).toEqual([expect.objectContaining({ _id: String(holdId), leadEmail: member.user.email })]);
    // The hold's email carries a secret link to it, which is not exported.
    for (const [name, count] of [
      ['logins', 1],
      ['enquiries', 1],
      ['watches', 1],
      ['leads', 1],
      ['letters', 1],
    ] as const)
      expect([name, copy[name]?.length]).toEqual([name, count]);
    const text = JSON.stringify(copy);
    for (const secret of [
      member.user.passwordHash ?? '?',
      'tokenHash',
      'argon2',
      'recoveryHashes',
      other.user.email,
      colleague,
      'offerAt',
      'linkHash',
      String(scene.landownerId),
    ])
      expect(text).not.toContain(secret);
  });

  it('is written page by page: of 450 records none is missing or there twice', async () => {
    const member = await aMember(api);
    const estate = { landownerId: scene.landownerId, estateId: scene.estate._id };
    await system(() =>
      api.models.Enquiry.insertMany(
        Array.from({ length: 450 }, (_, at) => ({
          ...estate,
          firstName: 'Ann',
          lastName: 'Lee',
          email: `x${at}@example.com`,
          phone: '',
          customerId: member.user._id,
        })),
      ),
    );
    const ids = (await copyOf(member))['enquiries']?.map(({ _id }) => _id);
    expect([ids?.length, new Set(ids).size]).toEqual([450, 450]);
  });
});
