import { can, type Endpoint, isInvitedRole, type Role, ROLES } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { hashToken, newToken } from '../../src/auth/token.js';
import { system } from '../../src/database/scope.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import { type Member, aMember, aSession } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { OF_ONE_DRAWER } from './drawing-makers.js';

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
  /** A key of an earlier build, which names no capabilities (D167). */
  readonly oldToken: string;
  /** A remote of this side's team, with a row, and the keys that move and read it. */
  readonly remote: string;
  readonly deployToken: string;
  readonly readToken: string;
  /** A file of this side's customer that staff checked. */
  readonly fileId: Types.ObjectId;
  /** Somebody of this side with a role, logged in; the same person each time. */
  member(role: Role): Promise<Member>;
  /** A sales person of this side who may record money (D136). */
  readonly recorder: Member;
}

/** A key as an earlier build made it. */
async function anOldToken(api: TestApi, landownerId: Types.ObjectId): Promise<string> {
  const token = newToken();
  const key = { tokenHash: hashToken(token), name: 'Old', landownerId, role: 'LANDOWNER' as const, revokedAt: null };
  await system(() => api.models.ApiToken.create({ ...key, userId: null, isDemo: false }));
  return token;
}

/** An estate with both maps, as a landowner has it. */
export async function aSide(api: TestApi): Promise<Side> {
  const scene = await aScene(api.connection);
  const { landownerId, estate, stageId, token } = scene;
  const map = {
    landownerId,
    estateId: estate._id,
    size: { width: 100, height: 60 },
    mapImage: { url: '/files/plan.svg' },
  };
  await system(async () => {
    await api.models.EstateMap.create(map);
    await api.models.StageMap.create({ ...map, stageId });
  });
  await scene.lot();
  const remote = `mf-${scene.estate.key.slice(0, 20)}`;
  for (const build of ['aaaaaaaa', 'bbbbbbbb'])
    await syncRows(api.connection, {
      releases: [{ folder: `1.0.0-${build}`, release: aRelease(remote, build) }],
      staticOrigin: api.config.staticOrigin,
    });
  const makeKey = (mayMove: boolean) =>
    makeDeployToken(api.connection, {
      remotes: [remote],
      name: `${remote} ${mayMove ? 'pipeline' : 'board'}`,
      mayMove,
    });
  const members = new Map<Role, Promise<Member>>();
  const member = (role: Role): Promise<Member> =>
    members.get(role) ??
    members
      .set(role, aMember(api, { role, landownerId, ...(role === 'LANDOWNER' && { _id: landownerId }) }))
      .get(role)!;
  const builderId = (await member('BUILDER')).user.builderId ?? null;
  await system(() =>
    api.models.Builder.create([{ _id: builderId, key: `builder-${String(builderId)}`, name: 'Wren Homes' }] as never),
  );
  const [customerId, fileId] = [(await member('CUSTOMER')).user._id, new Types.ObjectId()];
  const file = {
    _id: fileId,
    landownerId,
    estateId: estate._id,
    customerId,
    // Theirs to read as well, for the matrix alone: one file that each role with files reaches.
    builderId,
    purpose: 'customerDocument' as const,
    name: 'Licence.pdf',
    type: 'application/pdf' as const,
    size: 9,
    hash: 'a'.repeat(64),
    state: 'checked' as const,
    uploadedBy: `CUSTOMER:${String(customerId)}`,
  };
  await system(() => api.models.FileRecord.create(file));
  const oldToken = await anOldToken(api, landownerId);
  return {
    scene,
    token,
    oldToken,
    remote,
    deployToken: await makeKey(true),
    readToken: await makeKey(false),
    fileId,
    member,
    recorder: await aMember(api, { role: 'SALES', landownerId, grants: ['money.record'] }),
  };
}

export const pathOf = (remote: string) => `/pages-of-${remote}`;
export const aRelease = (name: string, build: string) => ({
  name,
  version: '1.0.0',
  build,
  contract: '1.0.0',
  provides: { routes: [], slots: [], modals: [], paths: [pathOf(name)] },
  requires: {},
  files: { 'mf-manifest.json': 'x' },
  preload: [],
});
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
/** What an endpoint is asked with when it should let one in: a key of the landowner's staff or of the team's pipeline, or a login of the landowner. */
export async function credentialsFor(
  api: TestApi,
  { access, action, confirmed }: Endpoint,
  { token, deployToken, member }: Side,
): Promise<Record<string, string>> {
  if (access === 'builder.manage') return (await aSession(api, (await member('SUPER_ADMIN')).user)).headers;
  if (can('ANONYMOUS', access)) return {};
  if (access === 'account.use' || confirmed || TO_ONESELF.has(action))
    return (await aSession(api, (await member('LANDOWNER')).user)).headers;
  if (access === 'design.manage') return (await aSession(api, (await member('BUILDER')).user)).headers;
  if (access === 'request.own' || access === 'eoi.request' || access === 'request.filed')
    return (await aSession(api, (await member(access === 'request.filed' ? 'CHANNEL_PARTNER' : 'CUSTOMER')).user))
      .headers;
  return bearer(can('LANDOWNER', access, { landownerEditsMaps: true }) ? token : deployToken);
}

/** What goes to the caller's own address: a key has none. */
export const TO_ONESELF = new Set(['staff/testTemplate', 'account/setAway']);
/** What whoever has logged in reads of, or begins for, every public lot. */
export const OF_PUBLIC_LOTS = new Set(['document/getLotDocuments', 'eoi/start']);
/** What is one's own for a super admin too. */
export const OWN_ONLY = new Set(['user/endSession', ...OF_ONE_DRAWER]);
/** What an account may do by its role, beyond what the table says: who needs an authenticator, and on whom others depend (D25). */
export const REFUSED_TO: Readonly<Record<string, readonly Role[]>> = {
  'user/removeSecondFactor': ROLES.filter(isInvitedRole),
  'user/deleteAccount': ['SUPER_ADMIN', 'LANDOWNER'],
  // A builder's files are of no estate.
  'file/upload': ['BUILDER'],
};
