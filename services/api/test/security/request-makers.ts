import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LinkPurpose } from '../../src/account/account-link.model.js';
import type { UserRecord } from '../../src/user/user.model.js';
import { type Member, aLink, aSession, aUser } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aHoldBody } from '../scene.js';
import { type Side, type Request, aRelease } from './matrix-scene.js';

export const [MISSING, MALFORMED] = ['65f0000000000000000000aa', 'not an id!'] as const;

/** A hold of this side's in the state that an action expects. */
export async function aHold(api: TestApi, { scene }: Side, approved: boolean): Promise<string> {
  const body = aHoldBody(await scene.lot());
  await api.post('/api/holds', body);
  const hold = await system(() =>
    api.models.InitialHold.findOne({ leadEmail: (body['leadDetails'] as { email: string }).email }).lean(),
  );
  const holdId = String(hold?._id);
  if (approved) await api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: scene.token });
  return holdId;
}

/** A link that names nothing. */
export const NO_LINK = `${MISSING}.${'A'.repeat(43)}`;

/** `owner`: whose account the request is about, where it is about one. */
export type Maker = (api: TestApi, side: Side | null, malformed: boolean, owner?: Member) => Promise<Request>;

export const idOr = (side: Side | null, malformed: boolean, id: (side: Side) => unknown): string =>
  side ? String(id(side)) : malformed ? MALFORMED : MISSING;

export const ofEstate: Maker = async (_api, side, malformed) => ({
  params: { estateId: idOr(side, malformed, ({ scene }) => scene.estate._id) },
});

export const ofStage: Maker = async (_api, side, malformed) => ({
  params: { stageId: idOr(side, malformed, ({ scene }) => scene.stageId) },
});

export const nothing: Maker = async () => ({ params: {} });

export const ofHold =
  (body: unknown, approved = false): Maker =>
  async (api, side, malformed) => ({
    params: { holdId: side ? await aHold(api, side, approved) : malformed ? MALFORMED : MISSING },
    body,
  });

/** A row that isn't there, and isn't made by another request of the matrix. */
export const noRemote = (): string => `mf-nobody-${randomUUID().slice(0, 8)}`;

/** A request about a remote's row, at the revision it has now. */
export const ofRow =
  (body?: (api: TestApi, side: Side | null) => unknown, more: Record<string, string> = {}): Maker =>
  async (api, side, malformed) => {
    const row = side && (await api.models.RegistryRow.findById(side.remote).lean());
    return {
      params: { name: side ? side.remote : malformed ? MALFORMED : noRemote(), ...more },
      ...(body && { body: body(api, side), headers: { 'if-match': `"${row?.rev ?? 0}"` } }),
    };
  };

export const aBuild = ({ config }: TestApi, side: Side | null) => {
  const build = randomUUID().slice(0, 8);
  const { name, ...release } = aRelease(side?.remote ?? noRemote(), build);
  return {
    ...release,
    entry: `${config.staticOrigin}/r/${name}/1.0.0-${build}/mf-manifest.json`,
    signature: 'c2lnbmVk',
    keyId: 'team',
  };
};

/** Another login of the same account. */
export const ofSession: Maker = async (api, side, malformed, owner) => {
  const member = owner ?? (await side?.member('LANDOWNER'));
  return {
    params: {
      sessionId: side && member ? String((await aSession(api, member.user))._id) : malformed ? MALFORMED : MISSING,
    },
  };
};

export const person = () => ({
  firstName: 'Ada',
  lastName: 'Lee',
  email: `ada-${randomUUID()}@example.com`,
  phone: '0491570158',
  filledMs: 9000,
});

export const toEstate =
  (more: Record<string, unknown> = {}): Maker =>
  async (_api, side, malformed) => ({
    params: {},
    body: { ...person(), estateId: idOr(side, malformed, ({ scene }) => scene.estate._id), ...more },
  });

export const toLot = async (side: Side | null, malformed: boolean): Promise<{ _id: Types.ObjectId }> =>
  side ? side.scene.lot() : ({ _id: malformed ? MALFORMED : MISSING } as unknown as { _id: Types.ObjectId });

export const ofLot: Maker = async (_api, side, malformed) => ({
  params: { lotId: String((await toLot(side, malformed))._id) },
});

/** A lot of this side's at the revision it has. */
export const ofStaffLot =
  (body: Record<string, unknown>): Maker =>
  async (_api, side, malformed) => {
    const lot = side && (await side.scene.lot());
    return {
      params: { lotId: lot ? String(lot._id) : malformed ? MALFORMED : MISSING },
      body,
      headers: { 'if-match': `"${lot?.rev ?? 0}"` },
    };
  };

/** Links that are good for one request, of a new account each. */
export const ofLink =
  (purpose: LinkPurpose, body: Record<string, unknown> = {}, fields: Partial<UserRecord> = {}): Maker =>
  async (api, side, malformed) => {
    const user = side ? await aUser(api, fields) : null;
    return {
      params: {},
      body: { ...body, token: user ? await aLink(api, user, purpose) : malformed ? MALFORMED : NO_LINK },
    };
  };

/** A sales person of this side, new for each request. */
export const ofStaff =
  (body?: Record<string, unknown>, fields: Partial<UserRecord> = {}): Maker =>
  async (api, side, malformed) => {
    const landowner = side && (await side.member('LANDOWNER')).user;
    const user = side && (await aUser(api, { role: 'SALES', landownerId: side.scene.landownerId, ...fields }));
    const named = body && {
      ...body,
      ...(body['landownerId'] !== undefined && { landownerId: landowner ? String(landowner._id) : MISSING }),
    };
    return {
      params: { userId: user ? String(user._id) : malformed ? MALFORMED : MISSING },
      ...(named && { body: named }),
    };
  };

/** Whom a super admin makes something for: this side's, or one that there is. */
export const aLandowner = async (api: TestApi, side: Side | null): Promise<string> =>
  String(
    side
      ? (await side.member('LANDOWNER')).user._id
      : ((await system(() => api.models.User.findOne({ role: 'LANDOWNER' }, '_id').lean()))?._id ?? MISSING),
  );

export const anAddress = (): string => `ada-${randomUUID()}@example.com`;
