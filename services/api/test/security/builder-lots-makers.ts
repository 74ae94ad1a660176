import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aDesign } from '../homes/some-homes.js';
import { MALFORMED, MISSING, type Maker, nothing } from './request-makers.js';
import type { Side } from './matrix-scene.js';

export interface OwnLink {
  readonly builderId: Types.ObjectId;
  readonly designId: string;
  readonly lotId: string;
}
/** A design of this side's builder, on a lot of this side's landowner. */
export async function aLink(api: TestApi, { scene, member }: Side): Promise<OwnLink> {
  const builderId = (await member('BUILDER')).user.builderId as Types.ObjectId;
  const designId = await aDesign(api, builderId, 'Wren 10');
  const { landownerId, estateId, stageId, _id: lotId } = await scene.lot('available', { isBuildersEnabled: true });
  const homes = { landownerId, estateId, stageId, lotId, builderId, designs: [{ designId }] };
  await system(() => api.models.LotHomes.create(homes));
  return { builderId, designId: String(designId), lotId: String(lotId) };
}
/** The same, or ids of nothing. */
const aLinkOr = async (api: TestApi, side: Side | null, malformed: boolean) => {
  const none = malformed ? MALFORMED : MISSING;
  return side ? aLink(api, side) : { designId: none, lotId: none };
};

/** A builder's first page, and the lots opened to it. */
export const makers: Readonly<Record<string, Maker>> = {
  'builder/getHome': nothing,
  'builder/markLotsSeen': nothing,
  'builder/getOwnLotEstates': nothing,
  'builder/getOwnLots': async (api, side, malformed) => {
    if (side) await aLink(api, side);
    return { params: { estateId: side ? String(side.scene.estate._id) : malformed ? MALFORMED : MISSING } };
  },
  'builder/setSiteCosts': async (api, side, malformed) => {
    const { designId, lotId } = await aLinkOr(api, side, malformed);
    const cost = { siteCosts: 18_500, siteCostKind: 'fixed', was: null, wasKind: 'unknown' };
    return { params: {}, body: { cells: [{ lotId, designId, ...cost }] } };
  },
  'builder/withdrawDesign': async (api, side, malformed) => {
    const { designId, lotId } = await aLinkOr(api, side, malformed);
    return { params: { designId }, body: { lotIds: [malformed ? MISSING : lotId] } };
  },
};
