import type { StaffStage, StageOverview } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { StageRecord } from '../../src/stage/stage.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { type Answer, createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import type { Refused } from './estate-scene.js';

type Saved = StaffStage & Refused;

export let api: TestApi;
/** A public estate with a stage that sells; its landowner Harriet, her partner Noah, and a sales person. */
export let scene: Scene;
export let harriet: Member;
export let noah: Member;
export let sales: Member;

/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    scene = await aScene(api.connection);
    const of = { landownerId: scene.landownerId };
    harriet = await aMember(api, { role: 'LANDOWNER', ...of, firstName: 'Harriet', lastName: 'Omondi' });
    noah = await aMember(api, { role: 'LANDOWNER', ...of, firstName: 'Noah', lastName: 'Omondi' });
    sales = await aMember(api, { role: 'SALES', ...of });
  }, 60_000);
  afterAll(() => api.close());
  afterEach(async () => expect(await api.breaches()).toEqual([]));
}

export const estatePath = (of = scene) => `/api/staff/estates/${String(of.estate._id)}/stages`;
export const stagePath = (stageId: unknown, way = '') => `/api/staff/stages/${String(stageId)}${way}`;
const at = (rev: number, { headers }: Member) => ({ headers: { ...headers, 'if-match': `"${rev}"` } });

export const addStage = (body: object, by = harriet, of = scene): Promise<Answer<Saved>> =>
  api.post(estatePath(of), body, { headers: by.headers });
export const saveStage = (id: unknown, rev: number, body: object, by = harriet): Promise<Answer<Saved>> =>
  api.put(stagePath(id), body, at(rev, by));
export const release = (
  id: unknown,
  rev: number,
  lots: readonly { _id: unknown }[],
  { day = '2026-01-05', by = harriet } = {},
): Promise<Answer<Saved>> =>
  api.post(stagePath(id, '/release'), { lotIds: lots.map(({ _id }) => String(_id)), releaseDate: day }, at(rev, by));
export const moveStage = (id: unknown, rev: number, body: object, by = harriet): Promise<Answer<Saved>> =>
  api.post(stagePath(id, '/move'), body, at(rev, by));
export const overview = async (id: unknown, by = harriet): Promise<StageOverview> =>
  (await api.get<StageOverview>(stagePath(id, '/overview'), { headers: by.headers })).body;

/** A stage at a status, without lots. */
export async function aStage(fields: Partial<StageRecord> = {}, of = scene): Promise<StageRecord> {
  const title = `S${String(Math.random()).slice(2, 10)}`;
  const base = { landownerId: of.landownerId, estateId: of.estate._id, title, status: 'not_released' };
  const [made] = await system(() => api.models.Stage.create([{ ...base, ...fields }]));
  return made?.toObject() as StageRecord;
}
export const lotsOf = (stageId: StageRecord['_id']) =>
  system(() => api.models.Lot.find({ stageId }).sort({ title: 1 }).lean());
