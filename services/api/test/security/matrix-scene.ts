import { randomUUID } from 'node:crypto';
import { can, type Endpoint, type Role, TERMS_VERSIONS } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import type { LinkPurpose } from '../../src/account/account-link.model.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { type Member, aLink, aMember, aPendingFactor, aSession, aUser, PASSWORD } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';
import { desksMakers } from './desk-makers.js';
import { lotMakers } from './lot-makers.js';
import { buyersMakers } from './own-makers.js';
/** Whose object a request is about, seen from landowner A. */
export type Which = 'own' | 'foreign' | 'missing' | 'malformed';
export const WHICH: readonly Which[] = ['own', 'foreign', 'missing', 'malformed'];

/** What one request needs: where its object is named, and the body around it. */
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another login than the caller's, where what is asked for is the end of an account. */
  readonly as?: Readonly<Record<string, string>>;
}
export interface Side {
  readonly scene: Scene;
  readonly token: string;
  /** A remote of this side's team, with a row, and the keys that move and read it. */
  readonly remote: string;
  readonly deployToken: string;
  readonly readToken: string;
  /** A file of this side's customer that staff checked. */
  readonly fileId: Types.ObjectId;
  /** Somebody of this side with a role, logged in; the same person each time. */
  member(role: Role): Promise<Member>;
}

/** An estate with both maps, as a landowner has it. */
export async function aSide(api: TestApi): Promise<Side> {
  const scene = await aScene(api.connection);
  const { landownerId, estate, stageId, token } = scene;
  const map = { landownerId, estateId: estate._id, size: { width: 100, height: 60 }, mapImage: { url: '/files/plan.svg' } };
  await system(async () => {
    await api.models.EstateMap.create(map);
    await api.models.StageMap.create({ ...map, stageId });
  });
  await scene.lot();
  const remote = `mf-${scene.estate.key.slice(0, 20)}`;
  for (const build of ['aaaaaaaa', 'bbbbbbbb']) await syncRows(api.connection, { releases: [{ folder: `1.0.0-${build}`, release: aRelease(remote, build) }], staticOrigin: api.config.staticOrigin });
  const makeKey = (mayMove: boolean) => makeDeployToken(api.connection, { remotes: [remote], name: `${remote} ${mayMove ? 'pipeline' : 'board'}`, mayMove });
  const members = new Map<Role, Promise<Member>>();
  const member = (role: Role): Promise<Member> => members.get(role) ?? members.set(role, aMember(api, { role, landownerId, ...(role === 'LANDOWNER' && { _id: landownerId }) })).get(role)!;
  const [customerId, fileId] = [(await member('CUSTOMER')).user._id, new Types.ObjectId()];
  const file = { _id: fileId, landownerId, estateId: estate._id, customerId, purpose: 'customerDocument' as const, name: 'Licence.pdf', type: 'application/pdf' as const, size: 9, hash: 'a'.repeat(64), state: 'checked' as const, uploadedBy: `CUSTOMER:${String(customerId)}` };
  await system(() => api.models.FileRecord.create(file));
  return { scene, token, remote, deployToken: await makeKey(true), readToken: await makeKey(false), fileId, member };
}

const pathOf = (remote: string) => `/pages-of-${remote}`;
const aRelease = (name: string, build: string) => ({ name, version: '1.0.0', build, contract: '1.0.0', provides: { routes: [], slots: [], modals: [], paths: [pathOf(name)] }, requires: {}, files: { 'mf-manifest.json': 'x' }, preload: [] });
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
/** What an endpoint is asked with when it should let one in: a key of the landowner's staff or of the team's pipeline, or a login of the landowner. */
export async function credentialsFor(api: TestApi, { access, confirmed }: Endpoint, { token, deployToken, member }: Side): Promise<Record<string, string>> {
  if (can('ANONYMOUS', access)) return {};
  if (access === 'account.use' || confirmed) return (await aSession(api, (await member('LANDOWNER')).user)).headers;
  if (access === 'request.own' || access === 'request.filed') return (await aSession(api, (await member(access === 'request.own' ? 'CUSTOMER' : 'CHANNEL_PARTNER')).user)).headers;
  return bearer(can('LANDOWNER', access) ? token : deployToken);
}

const [MISSING, MALFORMED] = ['65f0000000000000000000aa', 'not an id!'] as const;

/** A hold of this side's in the state that an action expects. */
async function aHold(api: TestApi, { scene }: Side, approved: boolean): Promise<string> {
  const body = aHoldBody(await scene.lot());
  await api.post('/api/holds', body);
  const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: (body['leadDetails'] as { email: string }).email }).lean());
  const holdId = String(hold?._id);
  if (approved) await api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: scene.token });
  return holdId;
}

/** The details a second request of a hold's mailbox left (D86). */
async function otherDetailsOf(api: TestApi, holdId: string): Promise<string> {
  const hold = await system(() => api.models.InitialHold.findById(holdId).lean());
  if (!hold) return MISSING;
  await api.post('/api/holds', aHoldBody({ _id: hold.lotId }, { leadDetails: { ...hold.leadsDetails, phone: '0491570159' } }));
  return String((await system(() => api.models.InitialHold.findById(holdId).lean()))?.otherDetails?.[0]?._id);
}

/** A link that names nothing. */
const NO_LINK = `${MISSING}.${'A'.repeat(43)}`;

/** The link of a second waitlist entry of this side's estate (D17). */
async function aWaitlistLink(api: TestApi, { scene }: Side): Promise<string> {
  const body = { ...person(), estateId: String(scene.estate._id), consent: true };
  await api.post('/api/waitlist', body);
  const entry = await system(() => api.models.WaitlistEntry.findOne({ email: body.email }, '_id').lean());
  const { token, tokenHash } = newLinkToken(entry?._id as Types.ObjectId);
  const proposed = { firstName: 'Ada', lastName: 'Lee', phone: '+61491570158', tokenHash, expiresAt: new Date(Date.now() + 60_000) };
  await system(() => api.models.WaitlistEntry.updateOne({ _id: entry?._id }, { $set: { proposed } }));
  return token;
}

/** The link of an open offer of one of this side's lots (D30). */
async function anOfferLink(api: TestApi, side: Side): Promise<string> {
  const { token, tokenHash } = newLinkToken(new Types.ObjectId(await aHold(api, side, true)));
  await system(() => api.models.InitialHold.updateOne({ _id: token.slice(0, 24) }, { $set: { offer: { tokenHash, acceptedAt: null } } }));
  return token;
}
/** `owner`: whose account the request is about, where it is about one. */
export type Maker = (api: TestApi, side: Side | null, malformed: boolean, owner?: Member) => Promise<Request>;
const idOr = (side: Side | null, malformed: boolean, id: (side: Side) => unknown): string => (side ? String(id(side)) : malformed ? MALFORMED : MISSING);

const ofEstate: Maker = async (_api, side, malformed) => ({ params: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id) } });
const ofStage: Maker = async (_api, side, malformed) => ({ params: { stageId: idOr(side, malformed, ({ scene }) => scene.stageId) } });
const nothing: Maker = async () => ({ params: {} });
const ofHold = (body: unknown, approved = false): Maker => async (api, side, malformed) => ({
  params: { holdId: side ? await aHold(api, side, approved) : malformed ? MALFORMED : MISSING },
  body,
});
/** A row that isn't there, and isn't made by another request of the matrix. */
const noRemote = (): string => `mf-nobody-${randomUUID().slice(0, 8)}`;
/** A request about a remote's row, at the revision it has now. */
const ofRow = (body?: (api: TestApi, side: Side | null) => unknown, more: Record<string, string> = {}): Maker => async (api, side, malformed) => {
  const row = side && (await api.models.RegistryRow.findById(side.remote).lean());
  return { params: { name: side ? side.remote : malformed ? MALFORMED : noRemote(), ...more }, ...(body && { body: body(api, side), headers: { 'if-match': `"${row?.rev ?? 0}"` } }) };
};
const aBuild = ({ config }: TestApi, side: Side | null) => {
  const build = randomUUID().slice(0, 8);
  const { name, ...release } = aRelease(side?.remote ?? noRemote(), build);
  return { ...release, entry: `${config.staticOrigin}/r/${name}/1.0.0-${build}/mf-manifest.json`, signature: 'c2lnbmVk', keyId: 'team' };
};
/** Another login of the same account. */
const ofSession: Maker = async (api, side, malformed, owner) => {
  const member = owner ?? (await side?.member('LANDOWNER'));
  return { params: { sessionId: side && member ? String((await aSession(api, member.user))._id) : malformed ? MALFORMED : MISSING } };
};
const person = () => ({ firstName: 'Ada', lastName: 'Lee', email: `ada-${randomUUID()}@example.com`, phone: '0491570158', filledMs: 9000 });
const toEstate = (more: Record<string, unknown> = {}): Maker => async (_api, side, malformed) => ({
  params: {},
  body: { ...person(), estateId: idOr(side, malformed, ({ scene }) => scene.estate._id), ...more },
});
const toLot = async (side: Side | null, malformed: boolean): Promise<{ _id: Types.ObjectId }> =>
  side ? side.scene.lot() : ({ _id: malformed ? MALFORMED : MISSING } as unknown as { _id: Types.ObjectId });

/** Links that are good for one request, of a new account each. */
const ofLink = (purpose: LinkPurpose, body: Record<string, unknown> = {}, fields: Partial<UserRecord> = {}): Maker => async (api, side, malformed) => {
  const user = side ? await aUser(api, fields) : null;
  return { params: {}, body: { ...body, token: user ? await aLink(api, user, purpose) : malformed ? MALFORMED : NO_LINK } };
};
/** A sales person of this side, new for each request. */
const ofStaff = (body?: Record<string, unknown>, fields: Partial<UserRecord> = {}): Maker => async (api, side, malformed) => {
  const landowner = side && (await side.member('LANDOWNER')).user;
  const user = side && (await aUser(api, { role: 'SALES', landownerId: side.scene.landownerId, ...fields }));
  const named = body && { ...body, ...(body['landownerId'] !== undefined && { landownerId: landowner ? String(landowner._id) : MISSING }) };
  return { params: { userId: user ? String(user._id) : malformed ? MALFORMED : MISSING }, ...(named && { body: named }) };
};
/** Whom a super admin makes something for: this side's, or one that there is. */
const aLandowner = async (api: TestApi, side: Side | null): Promise<string> =>
  String(side ? (await side.member('LANDOWNER')).user._id : ((await system(() => api.models.User.findOne({ role: 'LANDOWNER' }, '_id').lean()))?._id ?? MISSING));
const anAddress = (): string => `ada-${randomUUID()}@example.com`;
const MAKERS_OF_ACCOUNTS: Readonly<Record<string, Maker>> = {
  'user/signUp': async () => ({ params: {}, body: { firstName: 'Ada', lastName: 'Lee', email: anAddress(), password: 'Ab1!', termsVersion: TERMS_VERSIONS[0], filledMs: 9000 } }),
  'user/login': async (api) => ({ params: {}, body: { email: (await aUser(api)).email, password: PASSWORD } }),
  'user/verifyEmail': ofLink('verify', { password: PASSWORD }, { verifiedAt: null }),
  'user/resendVerification': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/forgotPassword': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/resetPassword': ofLink('reset', { password: 'Xy9?' }),
  'user/confirmEmail': ofLink('email', { password: PASSWORD }),
  'user/getUser': async (_api, side, malformed, owner) => ({ params: { userId: side ? String((owner ?? (await side.member('LANDOWNER'))).user._id) : malformed ? MALFORMED : MISSING } }),
  'user/openInvitation': ofLink('invite', {}, { role: 'SALES' }),
  'user/acceptInvitation': async (api, side, malformed) => {
    const user = side ? await aUser(api, { role: 'SALES' }) : null;
    const token = user ? await aLink(api, user, 'invite') : malformed ? MALFORMED : NO_LINK;
    return { params: {}, body: { token, firstName: 'Ada', lastName: 'Lee', password: PASSWORD, code: user ? await aPendingFactor(api, user) : '000000' } };
  },
  'staff/getUsers': nothing,
  'staff/getUser': ofStaff(),
  'staff/getAccountOptions': nothing,
  'staff/inviteUser': async (api, side) => ({ params: {}, body: { firstName: 'Ada', lastName: 'Lee', email: anAddress(), role: 'SALES', landownerId: await aLandowner(api, side) } }),
  'staff/resendInvitation': ofStaff(undefined, { passwordHash: null }),
  'staff/disableUser': ofStaff({}),
  'staff/enableUser': ofStaff({}),
  'staff/changeRole': ofStaff({ role: 'SALES', landownerId: 'own' }),
  'staff/endSessions': ofStaff(),
  'staff/resetSecondFactor': ofStaff({}),
  'staff/getTokens': nothing,
  'staff/createToken': async (api, side) => ({ params: {}, body: { name: 'till', capabilities: ['hold.review'], days: 30, landownerId: await aLandowner(api, side) } }),
  'staff/revokeToken': async (api, side, malformed) => {
    const made = side && (await system(() => api.models.ApiToken.create({ tokenHash: randomUUID().replaceAll('-', '').repeat(2), landownerId: side.scene.landownerId, name: 'till', role: 'LANDOWNER' })));
    return { params: { tokenId: made ? String(made._id) : malformed ? MALFORMED : MISSING } };
  },
  'user/getAccount': nothing,
  'user/updateUser': async () => ({ params: {}, body: { firstName: 'Ada', lastName: 'Lee', phone: '0491570158' } }),
  'user/selectEstate': async (_api, side, malformed) => ({ params: {}, body: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id) } }),
  'user/getShortlist': nothing,
  'user/changeShortlist': async () => ({ params: {}, body: { add: [{ lotId: MISSING, estateId: MISSING }] } }),
  'user/claim': nothing,
  'user/confirmSession': async () => ({ params: {}, body: { password: PASSWORD } }),
  'user/changePassword': async () => ({ params: {}, body: { password: PASSWORD } }),
  'user/changeEmail': async () => ({ params: {}, body: { email: anAddress() } }),
  'user/startSecondFactor': nothing,
  'user/confirmSecondFactor': async (api, _side, _malformed, owner) => {
    const user = owner?.user ?? (await _side?.member('LANDOWNER'))?.user;
    return { params: {}, body: { code: user ? await aPendingFactor(api, user) : '000000' } };
  },
  'user/removeSecondFactor': nothing,
  'user/getChoices': nothing,
  'user/updateChoices': async () => ({ params: {}, body: { leftOut: ['receipts'] } }),
  'user/withdrawConsent': async () => ({ params: {}, body: { estateId: MISSING } }),
  'user/getCopy': nothing,
  'user/getDeletion': nothing,
  'user/deleteAccount': async (api, _side, _malformed, owner) => ({ params: {}, body: { password: PASSWORD }, ...(owner && { as: (await aMember(api, { role: owner.user.role })).headers }) }),
  'user/logout': nothing,
  'user/getSessions': nothing,
  'user/endSession': ofSession,
  'user/endOtherSessions': nothing,
};

/** A business of this side's, new for each request. */
const ofBusiness = (body?: Record<string, unknown>): Maker => async (api, side, malformed) => {
  const [made] = side ? await system(() => api.models.Business.create([{ key: `agency-${randomUUID()}`, title: 'Coastal Agency', landownerId: side.scene.landownerId }])) : [];
  return { params: { businessId: made ? String(made._id) : malformed ? MALFORMED : MISSING }, ...(body && { body }) };
};
const MAKERS_OF_STAFF: Readonly<Record<string, Maker>> = {
  ...desksMakers({ missing: MISSING, malformed: MALFORMED, person, ofHold: ofHold(undefined), ofEstate, aHold: (api, side) => aHold(api, side, false), toLot }),
  ...Object.fromEntries(['staff/getRegistry', 'staff/getEstates', 'staff/getBusinesses', 'staff/getDesk', 'staff/getReportActivity', 'staff/getReportMarket'].map((action) => [action, nothing])),
  'staff/createBusiness': async () => ({ params: {}, body: { title: 'Coastal Agency' } }),
  ...lotMakers({ missing: MISSING, malformed: MALFORMED, ofEstate, ofStage, toLot }),
  'staff/getBusiness': ofBusiness(),
  'staff/updateBusiness': ofBusiness({ title: 'Coastal Agency' }),
};

/** One request maker per action of the endpoint table; an action without one fails the matrix. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  ...MAKERS_OF_ACCOUNTS,
  ...buyersMakers({ missing: MISSING, malformed: MALFORMED, noLink: NO_LINK, nothing, aHold: (api, side) => aHold(api, side, true) }),
  ...MAKERS_OF_STAFF,
  'estate/getEstates': nothing,
  'estate/getEstate': ofEstate,
  'estate/getEstateMap': ofEstate,
  'stage/getStagesMap': ofEstate,
  'stage/getStageMap': ofStage,
  'lot/getLot': async (_api, side, malformed) => ({ params: { lotId: String((await toLot(side, malformed))._id) } }),
  'lot/getLotsMap': ofStage,
  'lot/getLotsList': ofEstate,
  'form/getFormChallenge': nothing,
  'site/getPlans': nothing, 'registry/getRegistry': nothing,
  'registry/getReleaseRow': ofRow(),
  'registry/publishBuild': ofRow((api, side) => ({ channel: 'stable', build: aBuild(api, side), why: 'test' })),
  'registry/rollBackBuild': ofRow(() => ({ why: 'test' })),
  'registry/promoteBuild': async (api, side, malformed) => {
    if (side) await api.models.RegistryRow.updateOne({ _id: side.remote }, { $set: { next: aBuild(api, side), nextPercent: 10 } });
    return ofRow(() => ({ why: 'test' }))(api, side, malformed);
  },
  'registry/setDisabled': ofRow(() => ({ disabled: true, why: 'test' })),
  'registry/handOverPath': ofRow((_api, side) => ({ path: pathOf(side?.remote ?? noRemote()), to: `mf-heir-${randomUUID().slice(0, 8)}`, why: 'test' })),
  'registry/pinBuild': async (api, side, malformed) => {
    const { params, ...rest } = await ofRow(() => ({ build: null }))(api, side, malformed);
    return { ...rest, params: { ...params, estateId: String((await system(() => api.models.Estate.findOne().lean()))?._id) } };
  },
  'registry/reportRemotes': async (_api, side) => ({ params: {}, body: { reports: [{ remote: side?.remote ?? noRemote(), version: '1.0.0', build: 'bbbbbbbb', kind: 'loaded', code: 'ok', ms: 120 }] } }),
  'registry/getReleaseBoard': nothing,
  'tracking/trackEvent': async () => ({ params: {}, body: { actionsName: 'lotOnClick', eventByCategory: 'onClick', eventLabelByName: 'Click lot', eventByAction: 'click' } }),
  'initialHold/createInitialHold': async (_api, side, malformed) => ({ params: {}, body: aHoldBody(await toLot(side, malformed)) }),
  'estate/sendContactEmail': toEstate(),
  'estate/sendEstateMap': toEstate(),
  'waitlist/joinWaitlist': toEstate({ consent: true }),
  'waitlist/confirmWaitlist': async (api, side, malformed) => ({ params: {}, body: { token: side ? await aWaitlistLink(api, side) : malformed ? MALFORMED : NO_LINK } }),
  'initialHold/answerOffer': async (api, side, malformed) => ({ params: {}, body: { token: side ? await anOfferLink(api, side) : malformed ? MALFORMED : NO_LINK, answer: 'accept' } }),
  'file/upload': async (api, side, malformed) => ({
    ...(await ofEstate(api, side, malformed)),
    query: '?purpose=customerDocument&name=Licence.pdf',
    body: `%PDF-1.7 ${randomUUID()}`,
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'file/getLink': async (_api, side, malformed) => ({ params: { fileId: idOr(side, malformed, ({ fileId }) => fileId) } }),
  'lot/watchLot': async (_api, side, malformed) => ({ params: {}, body: { ...person(), lotId: String((await toLot(side, malformed))._id) } }),
  'initialHold/getInitialHolds': async (_api, side, malformed) => ({ params: {}, query: `?estateId=${encodeURIComponent(idOr(side, malformed, ({ scene }) => scene.estate._id))}` }),
  'initialHold/approveInitialHold': ofHold({}),
  'initialHold/declineInitialHold': ofHold({ reason: 'test' }),
  'initialHold/cancelInitialHold': ofHold({ reason: 'test' }),
  'initialHold/extendInitialHold': ofHold({ days: 1 }, true),
  'initialHold/takeHoldDetails': async (api, side, malformed) => {
    const { params } = await ofHold({})(api, side, malformed);
    return { params, body: { detailsId: side ? await otherDetailsOf(api, params['holdId'] ?? MISSING) : MISSING } };
  },
};

/** Requests about oneself, or about nothing that has an owner. */
const OF_NO_OBJECT = new Set([
  'tracking/trackEvent', 'registry/reportRemotes', 'initialHold/getInitialHolds', 'user/signUp', 'user/login', 'user/resendVerification', 'user/forgotPassword', 'user/updateUser',
  'staff/inviteUser', 'staff/findPeople', 'staff/changeLots', 'staff/createToken', 'staff/createBusiness', 'user/confirmSession', 'user/changePassword', 'user/changeEmail', 'user/confirmSecondFactor', 'user/updateChoices', 'user/withdrawConsent', 'user/deleteAccount', 'user/changeShortlist',
]);
/** Whether a request for this endpoint names any object that could have an owner. */
export const namesAnObject = ({ path, action }: Endpoint): boolean => path.includes('{') || Boolean(MAKERS[action] && MAKERS[action] !== nothing && !OF_NO_OBJECT.has(action));
