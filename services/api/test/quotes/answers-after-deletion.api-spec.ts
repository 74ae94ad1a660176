import { system } from '../../src/database/scope.js';
import { aMember, type Member, PASSWORD } from '../accounts/members.js';
import { api, setUp } from '../homes/homes-scene.js';
import { answer, answered, answersOf, aPdf, aRequest, partOf, type Requested, setStatus } from './answer-scene.js';
import { aVerified } from './quote-scene.js';
import { aPhone } from './verification-scene.js';

setUp();

/** A request of a customer with an account. */
async function aRequestOf(member: Member): Promise<Requested> {
  const profile = { email: member.user.email, phone_number: aPhone() };
  const { verification } = await aVerified(profile, { headers: member.headers });
  return aRequest({ headers: member.headers }, { ...profile, verification });
}
async function deleteAccount({ headers }: Member): Promise<void> {
  const { status } = await api.post('/api/account/deletion', { password: PASSWORD }, { headers });
  expect(status).toBe(200);
}
const attachedAt = async (fileId: string) =>
  (await system(() => api.models.FileRecord.findById(fileId).lean()))?.attachedAt ?? null;

describe('once a buyer has deleted their account', () => {
  it('a PDF that another buyer’s answer has too is kept, until that one is gone as well', async () => {
    const [leaving, staying] = [await aMember(api), await aMember(api)];
    const [first, second] = [await aRequestOf(leaving), await aRequestOf(staying)];
    const builderId = first.homes[0].builderId;
    await system(() =>
      api.models.User.updateOne({ _id: second.own.user._id }, { $set: { builderId: second.homes[0].builderId } }),
    );
    // One team answers both with the same inclusions.
    const fileId = await aPdf(first.own);
    await answered(first, { fileIds: [fileId] });
    await answered(second, { fileIds: [await aPdf(second.own)] });
    const [other] = await answersOf(second);
    await system(() =>
      api.models.QuoteAnswer.updateOne({ _id: other?._id }, { $set: { fileIds: [fileId], builderId } }),
    );
    await deleteAccount(leaving);
    expect(await attachedAt(fileId)).not.toBeNull();
    await deleteAccount(staying);
    expect(await attachedAt(fileId)).toBeNull();
  });

  it('nobody answers them any more: the team learns why, and closes the part', async () => {
    const member = await aMember(api);
    const request = await aRequestOf(member);
    await deleteAccount(member);
    const { status, body } = await answer(request.own, request);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        message: 'The buyer has deleted their account, so this quote can’t be answered. You can close it.',
      }),
    ]);
    expect(await answersOf(request)).toEqual([]);
    expect(await api.models.OutboxMessage.countDocuments({ template: 'quote-answered', to: /deleted\.invalid$/ })).toBe(
      0,
    );
    expect((await partOf(request.own, request)).body.buyer.lastName).toBe('account');
    expect((await setStatus(request.own, request, 'closed')).status).toBe(200);
  });
});
