import { Types } from 'mongoose';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import { aUser, type Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { anAddress, type Maker, MALFORMED, MISSING, NO_LINK, nothing } from './request-makers.js';

const DESIGN = { houseId: '65f0000000000000000000b1', facadeId: 'f1' };
const builderOf = async ({ member }: Side): Promise<Types.ObjectId> =>
  (await member('BUILDER')).user.builderId ?? new Types.ObjectId();

/** A quote of this side's estate with a part of its builder. */
async function aPart(api: TestApi, side: Side): Promise<string> {
  const { landownerId, estate } = side.scene;
  const [_id, builderId, houseId] = [new Types.ObjectId(), await builderOf(side), new Types.ObjectId()];
  const selection = {
    builder: { builderId: String(builderId), name: 'Homes' },
    house: { houseId: String(houseId), name: 'Kestrel', price: 259_900 },
    facade: { facadeId: `f-${String(houseId)}`, name: 'Classic', price: 0 },
    floorplan: { name: 'Standard' },
    lot: { lotId: MISSING, name: '1' },
  };
  await system(() =>
    api.models.Quote.create({
      _id,
      landownerId,
      estateId: estate._id,
      status: 'new',
      lotTitle: '1',
      buyer: { firstName: 'Ada', lastName: 'Lee', email: anAddress(), phone: '+61491570156' },
      timeReference: 'Within 3 months',
      bestDescribesYou: 'Investor',
      financeStatus: 'Cash buyer',
      parts: [{ builderId, selections: [selection], status: 'new', waitsSince: new Date() }],
    } as never),
  );
  return String(_id);
}

/** A checked PDF of this side's builder, for an answer. */
export async function anAnswerFile(api: TestApi, side: Side): Promise<string> {
  const _id = new Types.ObjectId();
  const file = {
    _id,
    builderId: await builderOf(side),
    purpose: 'quoteAnswer' as const,
    name: 'Offer.pdf',
    type: 'application/pdf' as const,
    size: 9,
    hash: _id.toHexString().padEnd(64, '0'),
    state: 'checked' as const,
    uploadedBy: `BUILDER:${String(_id)}`,
  };
  await system(() => api.models.FileRecord.create(file));
  return String(_id);
}

/** An answer of this side's builder, which a customer has where one is named: its link and its PDF. */
async function anAnswer(
  api: TestApi,
  side: Side,
  customer?: Member,
): Promise<{ answerId: string; token: string; fileId: string }> {
  const { landownerId, estate } = side.scene;
  const [_id, fileId] = [new Types.ObjectId(), await anAnswerFile(api, side)];
  const { token, tokenHash } = newLinkToken(_id);
  const quoteId = await aPart(api, side);
  const answer = {
    _id,
    landownerId,
    estateId: estate._id,
    builderId: await builderOf(side),
    quoteId: new Types.ObjectId(quoteId),
    customerId: customer?.user._id ?? null,
    version: 1,
    status: 'sent' as const,
    designs: [],
    validUntil: new Date(Date.now() + 86_400_000),
    text: 'Thank you.',
    fileIds: [new Types.ObjectId(fileId)],
    by: MISSING,
    tokenHash,
    messages: [],
  };
  await system(() => api.models.QuoteAnswer.create(answer as never));
  return { answerId: String(_id), token, fileId };
}

/** A colleague of this side's builder, new for each request. */
export const aColleague = async (api: TestApi, side: Side): Promise<string> =>
  String((await aUser(api, { role: 'BUILDER', builderId: await builderOf(side) }))._id);

const ofPart =
  (body?: unknown): Maker =>
  async (api, side, malformed) => ({
    params: { quoteId: side ? await aPart(api, side) : malformed ? MALFORMED : MISSING },
    ...(body !== undefined && { body, headers: { 'if-match': '"0"' } }),
  });
const answering: Maker = async (api, side, malformed) => {
  const request = await ofPart()(api, side, malformed);
  const quote = side && (await system(() => api.models.Quote.findById(request.params['quoteId']).lean()));
  const { house = DESIGN, facade = DESIGN } = quote?.parts[0]?.selections[0] ?? {};
  const named = { houseId: house.houseId, facadeId: facade.facadeId };
  const design = { ...named, basePrice: 260_000, facade: 0, siteCostKind: 'unknown', extras: [] };
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = { designs: [design], validUntil: day, text: 'Thank you.', fileIds: [] };
  return { ...request, body, headers: { 'if-match': '"0"' } };
};
const ofMember =
  (body: unknown): Maker =>
  async (api, side, malformed) => ({
    params: { memberId: side ? await aColleague(api, side) : malformed ? MALFORMED : MISSING },
    body,
  });
const byLink =
  (body: object = {}): Maker =>
  async (api, side, malformed) => ({
    params: {},
    body: { ...body, token: side ? (await anAnswer(api, side)).token : malformed ? MALFORMED : NO_LINK },
  });

/** A builder's parts of quotes and its team, and the buyer's link of an answer. */
export const makers: Readonly<Record<string, Maker>> = {
  'builder/getQuotes': nothing,
  // Another side's builder is none of this quote's.
  'builder/getQuotePart': ofPart(),
  'builder/answerQuote': answering,
  'builder/setPartStatus': ofPart({ status: 'closed' }),
  'builder/assignPart': ofPart({ memberId: null }),
  'builder/addPartNote': ofPart({ text: 'Call back' }),
  'builder/getAnswerTemplates': nothing,
  'builder/saveAnswerTemplates': async (api, side) => {
    const _id = side && (await builderOf(side));
    const stored = _id && (await system(() => api.models.AnswerTemplates.findById(_id).lean()));
    return {
      params: {},
      body: { templates: [{ name: 'Thanks', text: 'Thank you.' }] },
      headers: { 'if-match': `"${stored?.rev ?? 0}"` },
    };
  },
  'quote/openAnswer': byLink(),
  'quote/answer': byLink({ decision: 'accept' }),
  'quote/getAnswerFile': async (api, side, malformed) => {
    const { token, fileId } = side
      ? await anAnswer(api, side)
      : { token: NO_LINK, fileId: malformed ? MALFORMED : MISSING };
    return { params: { fileId }, body: { token } };
  },
  'quote/getOwnAnswers': nothing,
  'quote/decideOwn': async (api, side, malformed, owner) => ({
    params: { answerId: side ? (await anAnswer(api, side, owner)).answerId : malformed ? MALFORMED : MISSING },
    body: { decision: 'accept' },
  }),
  'builder/getTeam': nothing,
  'builder/inviteMember': async () => ({
    params: {},
    body: { firstName: 'Noor', lastName: 'Haddad', email: anAddress() },
  }),
  'builder/disableMember': ofMember({}),
  'builder/handOver': ofMember({ toMemberId: null }),
  'builder/setAnswering': ofMember({ answersQuotes: true, awayUntil: null }),
};
