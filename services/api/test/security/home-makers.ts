import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { MALFORMED, MISSING, type Maker, ofLot } from './request-makers.js';

/** A builder, who belongs to no side. */
async function aBuilder(api: TestApi): Promise<string> {
  const key = `builder-${randomUUID()}`;
  await system(() => api.models.Builder.create([{ key, name: 'Wren Homes' }]));
  return key;
}

async function aDesign(api: TestApi): Promise<string> {
  const builderId = new Types.ObjectId();
  const key = `design-${randomUUID()}`;
  const [design] = await system(() => api.models.HouseDesign.create([{ key, name: 'Wren 10', builderId }]));
  return String(design?._id);
}

/** Requests for what the homes of a lot are. */
export const makers: Readonly<Record<string, Maker>> = {
  'builder/getBuildersByLotId': ofLot,
  'builder/getDesignsByLotId': ofLot,
  'builder/getDesigns': async (api, side, malformed) => ({
    params: { builderId: malformed ? MALFORMED : side ? await aBuilder(api) : MISSING },
  }),
  'builder/getLotsOfDesign': async (api, side, malformed) => ({
    params: {
      estateId: malformed ? MALFORMED : side ? String(side.scene.estate._id) : MISSING,
      designId: malformed ? MALFORMED : side ? await aDesign(api) : MISSING,
    },
  }),
  'builder/getEstatesOfDesign': async (api, side, malformed) => ({
    params: { designId: malformed ? MALFORMED : side ? await aDesign(api) : MISSING },
  }),
};
