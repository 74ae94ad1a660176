import {
  documentsInList,
  type ListedLot,
  type LotMapItem,
  type LotsOfStage,
  MAX_REPEATED_DOCUMENTS,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene, type Scene } from '../scene.js';
import { insertInto, placeOf } from './documents-scene.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

const shared = (scene: Scene, of: 'estate' | 'stage', count: number, fields?: object) =>
  insertInto(api.models, placeOf(scene, of), count, fields);
const aLotsDocument = (scene: Scene, lotId: Types.ObjectId, fields: object = { fileName: 'Plan.pdf' }) =>
  insertInto(api.models, placeOf(scene, 'lot', lotId), 1, fields);

async function listOf(
  { estate }: Scene,
  query = '',
): Promise<{ list: LotsOfStage[]; text: string; lots: ListedLot[] }> {
  const text = await (await fetch(`${api.url}/api/estates/${estate.key}/lots${query}`)).text();
  const list = JSON.parse(text) as LotsOfStage[];
  return { list, text, lots: list.flatMap(({ lotData }) => lotData) };
}
const alone = async (id: string) => (await api.get<{ lot: ListedLot }>(`/api/lots/${id}`)).body.lot;
const linksOf = (text: string): string[] => text.match(/\/files\/documents\/[^"]+/g) ?? [];

describe('a list of lots with documents for all of them (D171)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene(api.connection);
    const own = await scene.lot();
    for (const status of ['available', 'hold', 'not_released', 'withdrawn'] as const) await scene.lot(status);
    await shared(scene, 'estate', 2);
    await shared(scene, 'stage', 3);
    await shared(scene, 'stage', 1, { audience: 'members' });
    await aLotsDocument(scene, own._id);
  });

  it('has each of them once, and with them every lot has what it has alone', async () => {
    const { list, lots, text } = await listOf(scene, '?documents=own&isCustomer=true');
    const links = linksOf(text);
    expect([links.length, new Set(links).size]).toEqual([6, 6]);
    for (const lot of lots) expect(documentsInList(lot, list)).toEqual((await alone(lot._id)).documents);
    expect(lots.map(({ documents, sharedDocumentsCount }) => [documents.length, sharedDocumentsCount])).toEqual([
      [1, 5],
      [0, 5],
      [0, 5],
      [0, undefined],
      [0, undefined],
    ]);
    expect(lots.map(({ memberDocuments }) => memberDocuments)).toEqual([1, 1, 1, undefined, undefined]);
  });

  it('is the same without stages that are sold out', async () => {
    const { list, lots } = await listOf(scene, '?documents=own&soldOutStatus=exclude');
    for (const lot of lots) expect(documentsInList(lot, list)).toEqual((await alone(lot._id)).documents);
  });

  it('repeats them in each lot for who doesn’t ask for it, as builds of 0.2.0 read them there', async () => {
    const { list, lots } = await listOf(scene, '?isCustomer=true');
    for (const lot of lots) expect(lot.documents).toEqual((await alone(lot._id)).documents);
    expect(list.some((stage) => 'sharedDocuments' in stage || 'estateDocuments' in stage)).toBe(false);
    expect(lots.some((lot) => 'sharedDocumentsCount' in lot)).toBe(false);
  });

  it('a stage’s map has a lot’s own and the number of the others', async () => {
    const { body } = await api.get<LotMapItem[]>(`/api/stages/${String(scene.stageId)}/lots-map`);
    expect(body.map(({ lotId }) => [lotId.documents.length, lotId.sharedDocumentsCount])).toEqual([
      [1, 5],
      [0, 5],
      [0, 5],
      [0, undefined],
      [0, undefined],
    ]);
  });
});

it('nothing is shown of what only Not Released lots would have (D6)', async () => {
  const scene = await aScene(api.connection);
  await scene.lot('not_released');
  await shared(scene, 'estate', 1);
  await shared(scene, 'stage', 1);
  for (const query of ['?documents=own', '']) expect(linksOf((await listOf(scene, query)).text)).toEqual([]);
  // The control: with a lot that is on sale both are, once its event has dropped the list that was read before.
  await scene.lot();
  await until(
    async () => linksOf((await listOf(scene, '?documents=own')).text).length === 2,
    'the two documents in the list',
  );
});

describe('what lots share doesn’t make a list grow with lots × documents', () => {
  const LOTS = MAX_REPEATED_DOCUMENTS / 400;
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene(api.connection);
    const { landownerId, estate, stageId } = scene;
    const facts = {
      landownerId,
      estateId: estate._id,
      stageId,
      status: 'available',
      size: 450,
      features: [],
      claim: null,
    };
    await api.models.Lot.collection.insertMany(
      Array.from({ length: LOTS }, (_, at) => ({ ...facts, title: String(at + 1), rev: 1 })) as never,
    );
    for (const place of ['estate', 'stage'] as const) await shared(scene, place, 200);
  });

  it('where it is asked for, never', async () => {
    const [few, many] = [await aScene(api.connection), await listOf(scene, '?documents=own')];
    await few.lot();
    expect(linksOf(many.text)).toHaveLength(400);
    const ofLot = (await listOf(few, '?documents=own')).text.length;
    expect(many.text.length).toBeLessThan(400 * 250 + LOTS * (ofLot + 100));
  });

  it('elsewhere up to a number, and beyond it each lot has a link to all of its own', async () => {
    // The control: as many as are repeated.
    const { text, lots } = await listOf(scene);
    expect(linksOf(text)).toHaveLength(MAX_REPEATED_DOCUMENTS);
    const [first] = lots as [ListedLot];
    await aLotsDocument(scene, new Types.ObjectId(first._id));
    await scene.lot();
    const beyond = await listOf(scene, '?isCustomer=true&soldOutStatus=exclude');
    expect(linksOf(beyond.text)).toHaveLength(1);
    const lot = beyond.lots.find(({ _id }) => _id === first._id);
    expect(lot?.documents).toEqual([
      expect.objectContaining({ fileName: 'Plan.pdf' }),
      {
        fileName: 'All 401 documents of this lot',
        link: `/files/lots/${first._id}/documents`,
        mimetype: 'text/html',
      },
    ]);
    const page = await fetch(`${api.url}/files/lots/${first._id}/documents`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html.match(/href="([^"]+)"/g)).toEqual(
      (await alone(first._id)).documents.map(({ link }) => `href="${link}"`),
    );
    expect(html).toContain(`Documents of Lot ${first.title}`);
  });
});

it('the page with a lot’s documents is of public lots alone, and escapes names', async () => {
  const scene = await aScene(api.connection);
  const [lot, hidden] = [await scene.lot(), await aScene(api.connection, { isPublic: false })];
  await aLotsDocument(scene, lot._id, { fileName: '<b>&.pdf' });
  const page = (id: unknown) => fetch(`${api.url}/files/lots/${String(id)}/documents`);
  expect(await (await page(lot._id)).text()).toContain('>&lt;b&gt;&amp;.pdf</a>');
  expect((await page(lot._id)).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await page((await hidden.lot())._id)).status).toBe(404);
  expect((await page('none')).status).toBe(404);
});
