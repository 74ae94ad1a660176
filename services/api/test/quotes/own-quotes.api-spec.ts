import { system } from '../../src/database/scope.js';
import { aMember, PASSWORD } from '../accounts/members.js';
import { api, setUp } from '../homes/homes-scene.js';
import { aLotWithHomes, aQuoteBody, aVerified, emailsAbout, quotesOf, selectionsOf, send } from './quote-scene.js';
import { aPhone } from './verification-scene.js';

setUp();

/** A customer who has sent a quote while logged in. */
async function aBuyer(firstName: string, lastName: string) {
  const member = await aMember(api, { lastName });
  const { user, headers } = member;
  const profile = { email: user.email, phone_number: aPhone() };
  const { verification } = await aVerified(profile, { headers });
  const { lot } = await aLotWithHomes();
  const body = aQuoteBody({ ...profile, verification }, await selectionsOf(lot), {
    additionalRequest: `Ask for ${lastName}.`,
  });
  const lead = { ...(body['lead'] as object), firstName, lastName };
  expect((await send({ ...body, lead }, { headers })).status).toBe(201);
  const [quote] = await quotesOf(profile);
  return { member, profile, verification, quote };
}
const everything = async (): Promise<string> => {
  const models = Object.values(api.models) as unknown as { find(): { lean(): Promise<unknown> } }[];
  return JSON.stringify(await Promise.all(models.map((model) => system(() => model.find().lean()))));
};

describe('a customer’s data (D77)', () => {
  it('a copy has the quotes and the verified number, and no secret of either', async () => {
    const { member, profile, verification, quote } = await aBuyer('Quentina', 'Abcdefg');
    const { body } = await api.get<Record<string, object[]>>('/api/account/copy', { headers: member.headers });
    expect(body['quotes']).toMatchObject([
      { _id: String(quote?._id), status: 'new', buyer: { firstName: 'Quentina', phone: profile.phone_number } },
    ]);
    expect(body['phoneVerifications']).toMatchObject([{ email: profile.email, phone: profile.phone_number }]);
    const text = JSON.stringify(body);
    for (const secret of [verification, 'fingerprint', 'browsers', String(quote?.landownerId)])
      expect(text).not.toContain(secret);
  });

  it('a deletion leaves the quote to the estate and its builders, and nothing that leads to the buyer', async () => {
    const { member, profile, quote } = await aBuyer('Rosalinde', 'Zyxwvut');
    await api.drainOutbox();
    expect(await emailsAbout(quote?._id)).toHaveLength(4);
    const { status } = await api.post('/api/account/deletion', { password: PASSWORD }, { headers: member.headers });
    expect(status).toBe(200);
    await api.drainOutbox();
    const left = await system(() => api.models.Quote.findById(quote?._id).lean());
    expect(left).toMatchObject({ status: 'new', lotId: quote?.lotId, additionalRequest: '' });
    expect(left?.parts).toHaveLength(2);
    expect(left?.fingerprint).toBeUndefined();
    const all = await everything();
    const traces = ['Rosalinde', 'Zyxwvut', profile.phone_number];
    expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
    expect(await system(() => api.models.PhoneProfile.countDocuments({ email: profile.email }))).toBe(0);
  });
});
