import type { MapPlan, MapPlans, StageMapItem, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import { atLeast } from '../at-least.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import type { Answer, TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import type { Refused } from './estate-scene.js';

export type MapAnswer = Answer<MapPlan & Refused>;
export type Kind = 'estate' | 'stage';

export const SCALE = { from: { x: 0.25, y: 0.5 }, to: { x: 0.75, y: 0.5 }, metres: 200 };
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300z"/></svg>';

export const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();

/** An estate that its landowner draws, another whose landowner doesn't, and what they do with maps. */
export async function aMapScene(api: TestApi) {
  const [mine, closed] = [await aScene(api.connection), await aScene(api.connection)];
  await system(() => api.models.Estate.updateOne({ _id: mine.estate._id }, { landownerEditsMaps: true }));
  const member = (scene: typeof mine, role: 'LANDOWNER' | 'SALES' | 'SUPER_ADMIN') =>
    aMember(api, { role, landownerId: scene.landownerId, ...(role === 'LANDOWNER' && { _id: scene.landownerId }) });
  const owner = await member(mine, 'LANDOWNER');
  const admin = await member(mine, 'SUPER_ADMIN');
  const ids = { estate: String(mine.estate._id), stage: String(mine.stageId) };
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { by = owner, rev }: { by?: Pick<Member, 'headers'>; rev?: number } = {},
  ): Promise<MapAnswer> => {
    const response = await fetch(`${api.url}/api${path}`, {
      method,
      headers: {
        ...by.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(rev !== undefined && { 'if-match': `"${rev}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as MapAnswer['body'] };
  };
  /** Uploads a plan and has it checked. */
  const upload = async (
    content: Buffer | string,
    { by = owner, estateId = ids.estate, name = 'plan' }: { by?: Member; estateId?: string; name?: string } = {},
  ): Promise<string> => {
    const response = await fetch(`${api.url}/api/estates/${estateId}/files?purpose=mapPlan&name=${name}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/octet-stream' },
      body: content as BodyInit,
    });
    const { _id } = (await response.json()) as StoredFile;
    await api.checkFiles();
    return _id;
  };
  const idOf = (kind: Kind, id?: string): string => id ?? ids[kind];
  return {
    mine,
    closed,
    owner,
    admin,
    sales: await member(mine, 'SALES'),
    closedOwner: await member(closed, 'LANDOWNER'),
    ids,
    call,
    upload,
    plans: async (kind: Kind, by = owner, id?: string) =>
      (await call('GET', `/staff/${kind}s/${idOf(kind, id)}/plans`, undefined, { by })) as unknown as Answer<
        MapPlans & Refused
      >,
    create: (kind: Kind, body: object, by: Pick<Member, 'headers'> = owner, id?: string) =>
      call('POST', `/staff/${kind}s/${idOf(kind, id)}/map`, body, { by }),
    update: (kind: Kind, mapId: string, rev: number, body: object, by: Pick<Member, 'headers'> = owner) =>
      call('PUT', `/staff/${kind}-maps/${mapId}`, body, { by, rev }),
    remove: (kind: Kind, mapId: string, rev: number, by: Pick<Member, 'headers'> = owner) =>
      call('DELETE', `/${kind}-maps/${mapId}`, undefined, { by, rev }),
    restore: (kind: Kind, mapId: string, rev: number, by: Pick<Member, 'headers'> = owner) =>
      call('POST', `/staff/${kind}-maps/${mapId}/restore`, undefined, { by, rev }),
    /** The map as visitors get it, at the time of a write or later. */
    publicMap: async (kind: Kind, write?: Pick<Response, 'headers'>) =>
      api.get<Record<string, unknown>>(`/api/${kind}s/${ids[kind]}/map`, {
        headers: await atLeast(api.connection, write),
      }),
    /** The stage on its estate's map as visitors get it, at the time of a write or later. */
    publicStage: async (write: Pick<Response, 'headers'>): Promise<StageMapItem | undefined> =>
      (
        await api.get<StageMapItem[]>(`/api/estates/${ids.estate}/stages-map`, {
          headers: await atLeast(api.connection, write),
        })
      ).body.find(({ stageId }) => stageId._id === ids.stage),
    audits: (mapId: string) =>
      system(() => api.models.AuditEntry.find({ entityId: mapId }, 'entity to rev').sort({ _id: 1 }).lean()),
  };
}
export type MapScene = Awaited<ReturnType<typeof aMapScene>>;
