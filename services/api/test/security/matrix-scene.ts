import { randomUUID } from 'node:crypto';
import { can, type Endpoint, type Principal } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { IdentityService } from '../../src/auth/identity.service.js';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

/** Whose object a request is about, seen from landowner A. */
export type Which = 'own' | 'foreign' | 'missing' | 'malformed';
export const WHICH: readonly Which[] = ['own', 'foreign', 'missing', 'malformed'];

/** Makes keys that this program accepts for any role. */
export function keysFor(api: TestApi): (principal: Principal) => string {
  const given = new Map<string, Principal>();
  const identity = api.app.get(IdentityService, { strict: false });
  const real = identity.principalOf.bind(identity);
  identity.principalOf = async (header, ip) => given.get(header ?? '') ?? real(header, ip);
  return (principal) => {
    const token = `given-${given.size}`;
    given.set(`Bearer ${token}`, principal);
    return token;
  };
}

/** What one request needs: where its object is named, and the body around it. */
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Side {
  readonly scene: Scene;
  readonly token: string;
  /** A remote of this side's team, with a row, and the keys that move and read it. */
  readonly remote: string;
  readonly deployToken: string;
  readonly readToken: string;
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
  return { scene, token, remote, deployToken: await makeKey(true), readToken: await makeKey(false) };
}

const aRelease = (name: string, build: string) => ({ name, version: '1.0.0', build, contract: '1.0.0', provides: { routes: [], slots: [], modals: [] }, requires: {}, files: { 'mf-manifest.json': 'x' }, preload: [] });
/** The token that an endpoint is asked with when it should let one in: of the landowner's staff, or of the team's pipeline. */
export const tokenFor = ({ access }: Endpoint, { token, deployToken }: Side): string | null => (can('ANONYMOUS', access) ? null : can('LANDOWNER', access) ? token : deployToken);

const MISSING = '65f0000000000000000000aa';
const MALFORMED = 'not an id!';

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

type Maker = (api: TestApi, side: Side | null, malformed: boolean) => Promise<Request>;
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
const person = () => ({ firstName: 'Ada', lastName: 'Lee', email: `ada-${randomUUID()}@example.com`, phone: '0491570158', filledMs: 9000 });
const toEstate = (more: Record<string, unknown> = {}): Maker => async (_api, side, malformed) => ({
  params: {},
  body: { ...person(), estateId: idOr(side, malformed, ({ scene }) => scene.estate._id), ...more },
});
const toLot = async (side: Side | null, malformed: boolean): Promise<{ _id: Types.ObjectId }> =>
  side ? side.scene.lot() : ({ _id: malformed ? MALFORMED : MISSING } as unknown as { _id: Types.ObjectId });

/** One request maker per action of the endpoint table; an action without one fails the matrix. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  'estate/getEstates': nothing,
  'estate/getEstate': ofEstate,
  'estate/getEstateMap': ofEstate,
  'stage/getStagesMap': ofEstate,
  'stage/getStageMap': ofStage,
  'lot/getLot': async (_api, side, malformed) => ({ params: { lotId: String((await toLot(side, malformed))._id) } }),
  'lot/getLotsMap': ofStage,
  'lot/getLotsList': ofEstate,
  'form/getFormChallenge': nothing,
  'registry/getRegistry': nothing,
  'registry/getReleaseRow': ofRow(),
  'registry/publishBuild': ofRow((api, side) => ({ channel: 'stable', build: aBuild(api, side), why: 'test' })),
  'registry/rollBackBuild': ofRow(() => ({ why: 'test' })),
  'registry/promoteBuild': async (api, side, malformed) => {
    if (side) await api.models.RegistryRow.updateOne({ _id: side.remote }, { $set: { next: aBuild(api, side), nextPercent: 10 } });
    return ofRow(() => ({ why: 'test' }))(api, side, malformed);
  },
  'registry/setDisabled': ofRow(() => ({ disabled: true, why: 'test' })),
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

/** Whether a request for this endpoint names any object that could have an owner. */
export const namesAnObject = ({ path, action }: Endpoint): boolean => path.includes('{') || Boolean(MAKERS[action] && ![nothing, MAKERS['tracking/trackEvent'], MAKERS['registry/reportRemotes'], MAKERS['initialHold/getInitialHolds']].includes(MAKERS[action]));
