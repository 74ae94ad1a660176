import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  LotMapItem,
  MapCompany,
  MapDraft,
  MapPreflight,
  MapVersion,
  PublishedMap,
  PublishMapDraft,
  SavedSteps,
} from '@lotline/shared-domain';
import {
  addShapes,
  applyPatch,
  type Command,
  type MapDocument,
  type MapShape,
  newShape,
  rectanglePart,
  type ShapeLink,
} from '@lotline/shared-map-document';
import { atLeast } from '../at-least.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

interface Refusal {
  code?: string;
  message: string;
  errors?: { path: string; message: string }[];
  draft?: { revision: number; state: string };
  map?: MapCompany['change'];
}
export type Reply<T> = Answer<T & Refusal>;

export let api: TestApi;
/** One API for the specs of a file. */
export function setUp(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-drawings-'));
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir } });
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}

/** Lets the scenes of a test run on another API; returns what ends that. */
export function useApi(other: TestApi): () => void {
  const before = api;
  api = other;
  return () => void (api = before);
}

/** A lot drawn 20 m wide and 30 m deep, at a place in a row. */
export const aLot = (id: string, at: number, link: ShapeLink | null = { to: 'new lot' }, title = id): MapShape =>
  newShape(id, 'lot', [rectanglePart(at * 20, 0, 20, 30)], { title, link });
export const put = (document: MapDocument, ...shapes: MapShape[]): Command => ({
  ...(shapes.length > 0 ? addShapes({ ...document, shapes: {} }, shapes) : { redo: {}, undo: {} }),
  name: 'Draw',
});

/** A person at a tab, and what they do with a map. */
export function drawerOf(
  { stage, estate }: { readonly stage: string; readonly estate: string },
  { headers }: Pick<Member, 'headers'>,
  tab: string = randomUUID(),
  calls: Pick<TestApi, 'url'> = api,
) {
  const call = async <T>(method: string, path: string, body?: unknown, more: object = {}): Promise<Reply<T>> => {
    const response = await fetch(`${calls.url}/api/staff${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as T & Refusal };
  };
  const draw = {
    tab,
    call,
    open: (kind: 'stage' | 'estate' = 'stage') =>
      call<MapDraft>('POST', `/${kind}s/${kind === 'stage' ? stage : estate}/map-drafts`, { tab }),
    text: async (path: string): Promise<string> =>
      (await fetch(`${calls.url}/api/staff${path}/document`, { headers })).text(),
    document: async (draftId: string) => JSON.parse(await draw.text(`/map-drafts/${draftId}`)) as MapDocument,
    send: (draftId: string, after: number, ...commands: Pick<Command, 'name' | 'redo'>[]) =>
      call<SavedSteps>('POST', `/map-drafts/${draftId}/steps`, {
        after,
        steps: commands.map(({ name, redo }) => ({ name, change: JSON.stringify(redo) })),
      }),
    one: (draftId: string) => call<MapDraft>('GET', `/map-drafts/${draftId}`),
    check: (draftId: string, revision: number) =>
      call<MapPreflight>('POST', `/map-drafts/${draftId}/check`, { revision }),
    publish: (draftId: string, body: PublishMapDraft, key: string = randomUUID()) =>
      call<PublishedMap>('POST', `/map-drafts/${draftId}/publish`, body, { 'idempotency-key': key }),
    meet: (draftId: string) => call<MapCompany>('POST', `/map-drafts/${draftId}/company`),
    discard: (draftId: string) => call<MapDraft>('DELETE', `/map-drafts/${draftId}`),
    versions: async () => (await call<MapVersion[]>('GET', `/stages/${stage}/map-versions`)).body,
    restore: (versionId: string) => call<MapDraft>('POST', `/map-versions/${versionId}/restore`, { tab }),
    /** Opens a draft, makes shapes of it and publishes them. */
    async publishAll(shapes: readonly MapShape[], more: Partial<PublishMapDraft> = {}, remove: readonly string[] = []) {
      const { body: draft } = await draw.open();
      const command = put(await draw.document(draft._id), ...shapes);
      const gone = { name: 'Delete', redo: { shapes: Object.fromEntries(remove.map((id) => [id, null])) } };
      const { body } = await draw.send(draft._id, draft.revision, command, gone);
      return draw.publish(draft._id, { revision: body.revision, ...more });
    },
  };
  return draw;
}
export type Drawer = ReturnType<typeof drawerOf>;

/** A stage whose landowner draws its map, and the people who do. */
export async function aDrawing() {
  const scene: Scene = await aScene(api.connection);
  await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { landownerEditsMaps: true }));
  const ids = { stage: String(scene.stageId), estate: String(scene.estate._id) };
  const member = (role: 'LANDOWNER' | 'SALES' | 'SUPER_ADMIN') =>
    aMember(api, {
      role,
      landownerId: scene.landownerId,
      ...(role === 'LANDOWNER' && { _id: scene.landownerId }),
    });
  const [owner, admin] = [await member('LANDOWNER'), await member('SUPER_ADMIN')];
  return {
    scene,
    ids,
    owner,
    admin,
    member,
    mine: drawerOf(ids, owner),
    theirs: drawerOf(ids, admin),
    lotsMap: async (write?: Pick<Response, 'headers'>): Promise<LotMapItem[]> =>
      (
        await api.get<LotMapItem[]>(`/api/stages/${ids.stage}/lots-map`, {
          headers: await atLeast(api.connection, write),
        })
      ).body,
    lots: () => system(() => api.models.Lot.find({ stageId: scene.stageId }).sort({ title: 1 }).lean()),
    breaches: () => api.breaches(),
  };
}
export type DrawingScene = Awaited<ReturnType<typeof aDrawing>>;
export const after = (document: MapDocument, ...commands: Pick<Command, 'redo'>[]): MapDocument =>
  commands.reduce((next, { redo }) => applyPatch(next, redo), document);
