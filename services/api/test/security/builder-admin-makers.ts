import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aSession } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aLink } from './builder-lots-makers.js';
import { anAddress, MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

const PROFILE = {
  name: 'Homes',
  description: 'Homes for families',
  phone: '(03) 5550 0101',
  email: 'homes@example.com',
  contact: 'Homes team',
  address: '12 Display Court',
  state: 'VIC',
  color: '#1a6b4f',
  inclusions: [],
  websites: [],
};
/** A builder of its own for each request, whose etag nobody has changed. */
async function aBuilder(api: TestApi): Promise<string> {
  const [made] = await system(() => api.models.Builder.create([{ key: `b-${randomUUID()}`, name: 'Homes' }]));
  return String(made?._id);
}
const etagOf = async (api: TestApi, side: Side, builderId: string): Promise<string> => {
  // Of a session of its own: the member's may have ended.
  const { headers } = await aSession(api, (await side.member('SUPER_ADMIN')).user);
  return (await api.get<{ etag: string }>(`/api/staff/builders/${builderId}`, { headers })).body.etag;
};
const ofEstateHomes =
  (more: object): Maker =>
  async (api, side, malformed) => {
    if (!side)
      return { params: { estateId: malformed ? MALFORMED : MISSING }, body: { designIds: [MISSING], ...more } };
    const { designId, lotId } = await aLink(api, side);
    return {
      params: { estateId: String(side.scene.estate._id) },
      body: { designIds: [designId], lotIds: [lotId], stageIds: [String(side.scene.stageId)], ...more },
    };
  };

/** A change of links of this side's estate. */
async function aChange(api: TestApi, side: Side): Promise<string> {
  const { builderId, designId, lotId } = await aLink(api, side);
  const { landownerId, estate } = side.scene;
  const _id = new Types.ObjectId();
  const design = new Types.ObjectId(designId);
  const change = {
    _id,
    landownerId,
    estateId: estate._id,
    kind: 'link' as const,
    text: '1 design linked to 1 lot',
    at: new Date(),
    actorId: null,
    actorRole: 'LANDOWNER',
    lots: [{ lotId: new Types.ObjectId(lotId), builderId, designs: [{ designId: design }], after: [design] }],
    enabled: [],
    undoneAt: null,
  };
  await system(() => api.models.LinkChange.create(change));
  return String(_id);
}

/** Builders of super admins, and links of designs. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getBuilders': nothing,
  'staff/createBuilder': async () => ({
    params: {},
    body: { name: 'Homes', state: 'VIC', firstUser: { firstName: 'Ada', lastName: 'Lee', email: anAddress() } },
  }),
  'staff/getBuilder': async (api, side, malformed) => ({
    params: { builderId: side ? await aBuilder(api) : malformed ? MALFORMED : MISSING },
  }),
  'staff/updateBuilder': async (api, side, malformed) => {
    const builderId = side ? await aBuilder(api) : malformed ? MALFORMED : MISSING;
    const etag = side ? await etagOf(api, side, builderId) : 'none';
    return { params: { builderId }, body: PROFILE, headers: { 'if-match': `"${etag}"` } };
  },
  'staff/getEstateHomes': async (_api, side, malformed) => ({
    params: { estateId: side ? String(side.scene.estate._id) : malformed ? MALFORMED : MISSING },
  }),
  'staff/countLinks': ofEstateHomes({ enablesBuilders: true }),
  'staff/linkDesigns': ofEstateHomes({ enablesBuilders: true }),
  'staff/unlinkDesigns': ofEstateHomes({}),
  'staff/undoLinks': async (api, side, malformed) => ({
    params: { changeId: side ? await aChange(api, side) : malformed ? MALFORMED : MISSING },
  }),
};
