import { addDays, type BuilderQuote, type BuyersAnswer, type DecideAnswer, formatDate } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { FileRecord } from '../../src/upload/file-record.model.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { linkIn } from '../accounts/mailbox.js';
import type { CallOptions } from '../create-test-api.js';
import { api } from '../homes/homes-scene.js';
import { aLotWithHomes, aQuoteBody, aVerified, type Home, quotesOf, selectionsOf, send } from './quote-scene.js';

/** A quote that names two builders, with a member of each team. */
export interface Requested {
  readonly quoteId: string;
  readonly lotId: Types.ObjectId;
  readonly homes: readonly [Home, Home];
  /** Of the first builder, with a colleague; and of the second. */
  readonly own: Member;
  readonly colleague: Member;
  readonly rival: Member;
  readonly email: string;
}
/** A member whose account is set up as an accepted invitation leaves it. */
export const aTeamMember = (builderId: unknown, fields: Partial<UserRecord> = {}): Promise<Member> =>
  aMember(api, {
    role: 'BUILDER',
    builderId: builderId as Types.ObjectId,
    secondFactor: { secret: 'sealed', lastStep: 0, since: new Date(), recoveryHashes: [] },
    ...fields,
  });

export async function aRequest(
  options: CallOptions = {},
  buyer?: Awaited<ReturnType<typeof aVerified>>,
): Promise<Requested> {
  const [{ lot, homes }, asker] = [await aLotWithHomes(), buyer ?? (await aVerified())];
  const { status } = await send(aQuoteBody(asker, await selectionsOf(lot)), options);
  if (status !== 201) throw new Error(`the request was answered with ${status}`);
  const quote = (await quotesOf(asker)).at(-1);
  const [first, second] = homes;
  return {
    quoteId: String(quote?._id),
    lotId: lot._id,
    homes,
    own: await aTeamMember(first.builderId, { firstName: 'Colette', lastName: 'Amersham' }),
    colleague: await aTeamMember(first.builderId, { firstName: 'Bram', lastName: 'Okoye' }),
    rival: await aTeamMember(second.builderId),
    email: asker.email,
  };
}

type Headers = { headers: Record<string, string> };
export const partOf = ({ headers }: Headers, { quoteId }: Pick<Requested, 'quoteId'>) =>
  api.get<BuilderQuote>(`/api/builder/quotes/${quoteId}`, { headers });

export const today = (days = 0): string => addDays(formatDate(new Date(), 'Australia/Melbourne', 'YYYY-MM-DD'), days);
/** The body of an answer that prices every design of a part. */
export const anAnswerTo = ({ designs }: Pick<BuilderQuote, 'designs'>, fields: object = {}) => ({
  designs: designs.map(({ house, facade }) => ({
    houseId: house.houseId,
    facadeId: facade.facadeId,
    basePrice: 262_000,
    facade: 4_000,
    siteCosts: 19_500,
    siteCostKind: 'fixed',
    extras: [
      { name: 'Raised ceilings', amount: 3_200 },
      { name: 'Opening offer', amount: -5_000 },
    ],
  })),
  validUntil: today(30),
  text: 'The soil test is included.',
  fileIds: [] as string[],
  ...fields,
});

/** Answers a part as it is now, unless another `etag` or body is given. */
export async function answer(
  by: Headers,
  request: Pick<Requested, 'quoteId'>,
  { fields = {}, etag, key }: { fields?: object; etag?: string; key?: string } = {},
) {
  const { body } = await partOf(by, request);
  const headers = { ...by.headers, 'if-match': `"${etag ?? body.etag}"` };
  const options = { headers, ...(key && { key }) };
  return api.post<BuilderQuote & { code?: string; change?: object }>(
    `/api/builder/quotes/${request.quoteId}/answers`,
    anAnswerTo(body, fields),
    options,
  );
}
/** Answers a request; the secret of the buyer's link. */
export async function answered(request: Requested, fields: object = {}): Promise<string> {
  const { status, body } = await answer(request.own, request, { fields });
  if (status !== 200) throw new Error(`the answer was refused: ${status} ${JSON.stringify(body)}`);
  return linkIn(api, request.email, 'quote-answered');
}

export const openLink = (token: string, headers: Record<string, string> = {}) =>
  api.post<BuyersAnswer & { code?: string }>('/api/quote-answers', { token }, { headers });
type Decided = BuyersAnswer & { code?: string; answer?: BuyersAnswer };
export const decide = (
  token: string,
  decision: DecideAnswer['decision'],
  { message, key }: { message?: string; key?: string } = {},
) =>
  api.post<Decided>(
    '/api/quote-answers/decision',
    { token, decision, ...(message && { message }) },
    key ? { key } : {},
  );
export const setStatus = async (by: Headers, request: Pick<Requested, 'quoteId'>, status: string, etag?: string) => {
  const seen = etag ?? (await partOf(by, request)).body.etag;
  return api.post<BuilderQuote & { code?: string; change?: object }>(
    `/api/builder/quotes/${request.quoteId}/status`,
    { status },
    { headers: { ...by.headers, 'if-match': `"${seen}"` } },
  );
};

/** A PDF of a builder's, checked unless said otherwise. */
export async function aPdf({ user }: Member, fields: Partial<FileRecord> = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const file = {
    _id,
    landownerId: null,
    estateId: null,
    builderId: user.builderId ?? null,
    customerId: null,
    purpose: 'quoteAnswer' as const,
    name: 'Offer.pdf',
    type: 'application/pdf' as const,
    size: 9,
    hash: _id.toHexString().padEnd(64, '0'),
    state: 'checked' as const,
    uploadedBy: `BUILDER:${String(user._id)}`,
    ...fields,
  };
  await system(() => api.models.FileRecord.create(file));
  return String(_id);
}
export const storedPart = async ({ quoteId, homes }: Requested, at: 0 | 1 = 0) =>
  (await system(() => api.models.Quote.findById(quoteId).lean()))?.parts.find(({ builderId }) =>
    builderId.equals(homes[at].builderId),
  );
export const answersOf = ({ quoteId }: Pick<Requested, 'quoteId'>) =>
  system(() => api.models.QuoteAnswer.find({ quoteId }).sort({ version: 1 }).lean());
