import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { openStore } from '../../src/files/open-store.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { MALFORMED, MISSING, type Maker } from './request-makers.js';

type Kind = 'estate' | 'stage';
const KINDS: readonly Kind[] = ['estate', 'stage'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>';
const SCALE = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, metres: 100 };

/** A checked upload of an estate's that its maps can show. */
export async function aPlan(
  api: TestApi,
  of: { readonly landownerId: Types.ObjectId; readonly estateId: Types.ObjectId },
): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const { hash, size } = await openStore(api.config).keep(Buffer.from(SVG));
  const file = {
    _id,
    ...of,
    purpose: 'mapPlan' as const,
    name: 'plan.svg',
    type: 'image/svg+xml' as const,
    size,
    hash,
    state: 'checked' as const,
    renditions: [{ name: 'full' as const, type: 'image/svg+xml' as const, width: null, height: null, hash, size }],
    uploadedBy: `LANDOWNER:${randomUUID()}`,
  };
  await system(() => api.models.FileRecord.create([file]));
  return _id;
}

/** A new estate of this side's with a stage and a checked plan; its landowner draws its maps. */
export async function aPlace(api: TestApi, { scene }: Side) {
  const [estateId, stageId] = [new Types.ObjectId(), new Types.ObjectId()];
  const of = { landownerId: scene.landownerId, estateId };
  await system(async () => {
    await api.models.Estate.create([
      {
        _id: estateId,
        landownerId: scene.landownerId,
        key: `estate-${randomUUID().slice(0, 8)}`,
        title: 'Wattle Creek',
        suburb: 'Tallowbrook',
        logoUrl: '',
        iconColor: '#2f6f5e',
        recipients: ['sales@example.com'],
        landownerEditsMaps: true,
      },
    ]);
    await api.models.Stage.create([{ _id: stageId, ...of, title: '1', status: 'now_selling' }] as never);
  });
  return { of, ids: { estate: estateId, stage: stageId }, fileId: await aPlan(api, of) };
}

/** Requests about a new estate or stage of this side's. */
const ofPlace =
  (kind: Kind, creates: boolean): Maker =>
  async (api, side, malformed) => {
    const place = side && (await aPlace(api, side));
    const id = place ? String(place.ids[kind]) : malformed ? MALFORMED : MISSING;
    return {
      params: { [`${kind}Id`]: id },
      ...(creates && { body: { fileId: place ? String(place.fileId) : MISSING, scale: SCALE } }),
    };
  };

/** Requests about a new map of this side's. */
const ofMap =
  (kind: Kind, body?: object, deletedAt: Date | null = null): Maker =>
  async (api, side, malformed) => {
    const mapId = new Types.ObjectId();
    if (side) {
      const { of, ids } = await aPlace(api, side);
      const map = {
        _id: mapId,
        ...of,
        ...(kind === 'stage' && { stageId: ids.stage }),
        size: { width: 40, height: 30 },
        mapImage: { url: '/files/plan.svg' },
        deletedAt,
      };
      const model = kind === 'stage' ? api.models.StageMap : api.models.EstateMap;
      await system(() => model.create([map] as never));
    }
    return {
      params: { mapId: side ? String(mapId) : malformed ? MALFORMED : MISSING },
      ...(body && { body }),
      headers: { 'if-match': '"0"' },
    };
  };

/** What editors of maps do, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = Object.fromEntries(
  KINDS.flatMap((kind) => {
    const name = kind === 'stage' ? 'Stage' : 'Estate';
    return [
      [`staff/get${name}Plans`, ofPlace(kind, false)],
      [`${kind}/create${name}Map`, ofPlace(kind, true)],
      [`${kind}/update${name}Map`, ofMap(kind, { scale: SCALE })],
      [`${kind}/delete${name}Map`, ofMap(kind)],
      [`${kind}/restore${name}Map`, ofMap(kind, undefined, new Date())],
    ] as const;
  }),
);
