import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { hashOfLink, newLinkToken, pushedLink } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import { aHold, MALFORMED, MISSING, type Maker, NO_LINK, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

/** A hold of this side's, which a customer has where one is named; an approved one, so that whatever a buyer does can be done. */
export async function anOwnHold(
  api: TestApi,
  { scene }: Pick<Side, 'scene'>,
  owner: Member | undefined,
  isOffer = false,
): Promise<Types.ObjectId> {
  const body = aHoldBody(await scene.lot());
  await api.post('/api/holds', body);
  const hold = await system(() =>
    api.models.InitialHold.findOne({ leadEmail: (body['leadDetails'] as { email: string }).email }).lean(),
  );
  if (!hold) throw new Error('no hold was made');
  await api.post(`/api/staff/holds/${String(hold._id)}/approve`, {}, { token: scene.token });
  const offer = isOffer ? { offer: { tokenHash: hashOfLink('none'), acceptedAt: null } } : {};
  await system(() =>
    api.models.InitialHold.updateOne({ _id: hold._id }, { $set: { customerId: owner?.user._id ?? null, ...offer } }),
  );
  return hold._id;
}

/** The emailed link to such a hold. */
export async function anOwnHoldLink(api: TestApi, at: Pick<Side, 'scene'>): Promise<string> {
  const { token, tokenHash } = newLinkToken(await anOwnHold(api, at, undefined));
  await system(() =>
    api.models.InitialHold.updateOne({ _id: new Types.ObjectId(token.slice(0, 24)) }, { $push: pushedLink(tokenHash) }),
  );
  return token;
}

/** A waitlist entry, or a watch, of a customer or of no account, with its emailed link. */
export async function anOwnEntry(
  api: TestApi,
  { scene }: Pick<Side, 'scene'>,
  kind: 'waitlist' | 'watch',
  owner?: Member,
): Promise<{ id: string; token: string }> {
  const { landownerId, estate } = scene;
  const [_id, lotId] = [new Types.ObjectId(), (await scene.lot())._id];
  const { token, tokenHash: linkHash } = newLinkToken(kind === 'waitlist' ? _id : lotId);
  const entry = {
    _id,
    landownerId,
    estateId: estate._id,
    firstName: 'Ada',
    email: `ada-${randomUUID()}@example.com`,
    customerId: owner?.user._id ?? null,
    linkHash,
  };
  await system(async () =>
    kind === 'waitlist'
      ? void (await api.models.WaitlistEntry.create({ ...entry, lastName: 'Lee' }))
      : void (await api.models.Watch.create({ ...entry, lotId })),
  );
  return { id: String(_id), token };
}

const idOf = (malformed: boolean): string => (malformed ? MALFORMED : MISSING);
const ofOwnHold =
  (body: unknown, isOffer = false): Maker =>
  async (api, side, malformed, owner) => ({
    params: { holdId: side ? String(await anOwnHold(api, side, owner, isOffer)) : idOf(malformed) },
    body,
  });
const ofOwnEntry =
  (kind: 'waitlist' | 'watch', name: string): Maker =>
  async (api, side, malformed, owner) => ({
    params: { [name]: side ? (await anOwnEntry(api, side, kind, owner)).id : idOf(malformed) },
  });
const byLink =
  (make: (api: TestApi, side: Side) => Promise<string>): Maker =>
  async (api, side, malformed) => ({
    params: {},
    body: { token: side ? await make(api, side) : malformed ? MALFORMED : NO_LINK },
  });

/** What buyers do with what is theirs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'user/getHome': nothing,
  'user/getFiledHolds': nothing,
  'user/askForExtension': ofOwnHold({}),
  'user/cancelHold': ofOwnHold({}),
  'user/answerOffer': ofOwnHold({ answer: 'accept' }, true),
  'user/leaveWaitlist': ofOwnEntry('waitlist', 'entryId'),
  'user/stopWatch': ofOwnEntry('watch', 'watchId'),
  'initialHold/openHoldLink': byLink(anOwnHoldLink),
  'initialHold/askForExtensionByLink': byLink(anOwnHoldLink),
  'initialHold/cancelByLink': byLink(anOwnHoldLink),
  'waitlist/leaveByLink': byLink(async (api, side) => (await anOwnEntry(api, side, 'waitlist')).token),
  'lot/stopWatchByLink': byLink(async (api, side) => (await anOwnEntry(api, side, 'watch')).token),
  'initialHold/declineExtension': async (api, side, malformed) => {
    const holdId = side ? await aHold(api, side, true) : idOf(malformed);
    if (side)
      await system(() =>
        api.models.InitialHold.updateOne(
          { _id: new Types.ObjectId(holdId) },
          { $set: { extensionRequestedAt: new Date() } },
        ),
      );
    return { params: { holdId }, body: { reason: 'test' } };
  },
};
