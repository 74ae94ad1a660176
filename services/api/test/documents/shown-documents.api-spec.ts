import {
  documentsInList,
  type LotDocument,
  type LotMapItem,
  type LotsOfStage,
  type StaffDocument,
} from '@lotline/shared-domain';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { until } from '../read/two-apis.js';
import { aHoldBody } from '../scene.js';
import {
  aDocument,
  anUpload,
  api,
  change,
  create,
  lot,
  list,
  ofEstate,
  ofLot,
  ofStage,
  publicLot,
  scene,
  settle,
  setUp,
  statusOf,
} from './documents-scene.js';

setUp();

const publicLinks = async (): Promise<string[]> => (await publicLot()).documents.map(({ link }) => link);

describe('a file that isn’t checked', () => {
  it('shows nowhere, and shows once it is', async () => {
    const { _id: fileId } = await anUpload();
    const { body } = await create(ofLot(), [{ fileId, type: 'other', audience: 'public' }]);
    const [document] = body.documents;
    expect([document?.state, await publicLinks()]).toEqual(['received', []]);
    expect((await api.get(`/api/staff/documents/${document?._id ?? ''}/link`, { token: scene.token })).status).toBe(
      409,
    );
    await settle();
    await until(async () => (await publicLinks()).length === 1, 'the checked document');
    if (document) await change(document, '/withdraw');
  });

  it('shows nowhere once it is refused, and its staff read why', async () => {
    const { _id: fileId } = await anUpload();
    const { body } = await create(ofLot(), [{ fileId, type: 'other', audience: 'public' }]);
    await settle({ refusal: 'encrypted' });
    expect(await publicLinks()).toEqual([]);
    const refused = (await list()).find(({ _id }) => _id === body.documents[0]?._id);
    expect(refused).toMatchObject({
      state: 'refused',
      refusal: 'encrypted',
      reason: expect.stringContaining('password'),
    });
    if (refused) await change(refused, '/withdraw');
  });
});

const listOf = async (query: string): Promise<LotsOfStage[]> =>
  (await api.get<LotsOfStage[]>(`/api/estates/${String(scene.estate._id)}/lots${query}`)).body;
const inList = (list: readonly LotsOfStage[]) =>
  list.flatMap(({ lotData }) => lotData).find(({ _id }) => _id === String(lot._id));
const shownOf = (documents: readonly LotDocument[] | null | undefined, memberDocuments: number | null | undefined) =>
  JSON.stringify([documents?.map(({ fileName }) => fileName), memberDocuments ?? 0]);
/** The public answers that have the lot's documents: what of them is shown, and of the map, which has numbers, how much. */
const ANSWERS: Record<string, (expected: string) => Promise<boolean>> = {
  'lot/getLot': async (expected) => {
    const { documents, memberDocuments } = await publicLot();
    return shownOf(documents, memberDocuments) === expected;
  },
  'lot/getLotsMap': async (expected) => {
    const { body } = await api.get<LotMapItem[]>(`/api/stages/${String(scene.stageId)}/lots-map`);
    const shown = body.find(({ lotId }) => lotId._id === String(lot._id))?.lotId;
    const [names, memberDocuments] = JSON.parse(expected) as [string[], number];
    const count = (shown?.documents.length ?? 0) + (shown?.sharedDocumentsCount ?? 0);
    return count === names.length && (shown?.memberDocuments ?? 0) === memberDocuments;
  },
  'lot/getLotsList': async (expected) => {
    const list = await listOf('?documents=own');
    const shown = inList(list);
    return shown !== undefined && shownOf(documentsInList(shown, list), shown.memberDocuments) === expected;
  },
  'lot/getLotsList of 0.2.0': async (expected) => {
    const shown = inList(await listOf('?isCustomer=true'));
    return shownOf(shown?.documents, shown?.memberDocuments) === expected;
  },
};

describe.each([
  ['the lot', ofLot],
  ['its stage', ofStage],
  ['its estate', ofEstate],
] as const)('each change of a document of %s reaches the cached public answers within a second', (_, where) => {
  let document: StaffDocument;
  const steps: [string, () => Promise<unknown>, string][] = [
    ['added', async () => (document = await aDocument(where(), { countsForLots: true })), '[["paper.pdf"],0]'],
    ['renamed', () => change(document, '', { fileName: 'Plan.pdf' }), '[["Plan.pdf"],0]'],
    ['made one for members', () => change(document, '', { audience: 'members' }), '[[],1]'],
    ['made one for staff', () => change(document, '', { audience: 'staff' }), '[[],0]'],
    ['made public', () => change(document, '', { audience: 'public' }), '[["Plan.pdf"],0]'],
    ['withdrawn', () => change(document, '/withdraw'), '[[],0]'],
    ['restored', () => change(document, '/restore'), '[["Plan.pdf"],0]'],
    ['withdrawn again', () => change(document, '/withdraw'), '[[],0]'],
  ];
  it.each(steps)('%s', async (_step, act, expected) => {
    for (const shows of Object.values(ANSWERS)) await shows(expected);
    const answer = (await act()) as { body?: StaffDocument } | StaffDocument;
    if ('body' in answer && answer.body) document = answer.body;
    const since = Date.now();
    for (const [name, shows] of Object.entries(ANSWERS))
      await until(() => shows(expected), `${name} to show ${expected}`);
    // Threefold, for a busy machine; `bench:api` measures it.
    expect(Date.now() - since).toBeLessThan(3_000);
  });
});

it('a document of a stage or an estate that doesn’t count for lots is on none, and its lots’ own come first', async () => {
  const made = [
    await aDocument(ofEstate(), { fileName: 'estate.pdf', countsForLots: true }),
    await aDocument(ofStage(), { fileName: 'stage.pdf', countsForLots: true }),
    await aDocument(ofStage(), { fileName: 'stage alone.pdf' }),
    await aDocument(ofLot(), { fileName: 'lot.pdf' }),
  ];
  await until(async () => (await publicLinks()).length === 3, 'three documents');
  expect((await publicLot()).documents.map(({ fileName }) => fileName)).toEqual(['lot.pdf', 'stage.pdf', 'estate.pdf']);
  const alone = await api.get<{ url: string }>(`/api/staff/documents/${made[2]?._id ?? ''}/link`, {
    token: scene.token,
  });
  expect(await statusOf(alone.body.url)).toBe(200);
  for (const document of made) await change(document, '/withdraw');
});

describe('emails about a lot', () => {
  const sentTo = async (to: string): Promise<string> =>
    (await api.models.OutboxMessage.find({ to }).lean()).map(({ text }) => text).join('\n');
  const ask = async (of: LotRecord) => {
    const email = `asker-${String(of._id)}@example.com`;
    const person = { firstName: 'Ada', lastName: 'Lee', phone: '0491570158', filledMs: 9000 };
    await api.post('/api/enquiries', {
      ...person,
      email,
      estateId: scene.estate.key,
      lotId: String(of._id),
      message: 'Hi',
    });
    const hold = aHoldBody(of);
    await api.post('/api/holds', hold);
    return [await sentTo(email), await sentTo((hold['leadDetails'] as { email: string }).email)];
  };

  it('have the plan among its public documents', async () => {
    const own = await scene.lot();
    await aDocument(ofLot(own), { type: 'soil_report', fileName: 'Soil.pdf' });
    await aDocument(ofLot(own), { type: 'plan_of_subdivision', fileName: 'Lot plan.pdf' });
    const [{ link = '' } = {}] = (await publicLot(own)).documents.filter(({ fileName }) => fileName === 'Lot plan.pdf');
    for (const text of await ask(own)) {
      expect(text).toContain(`http://localhost:4900${link}`);
      expect(text).not.toContain('Soil.pdf');
    }
  });

  it('have no plan that is for members, withdrawn or not checked', async () => {
    const own = await scene.lot();
    const type = 'plan_of_subdivision';
    await aDocument(ofLot(own), { type, audience: 'members' });
    await change(await aDocument(ofLot(own), { type }), '/withdraw');
    const { _id: fileId } = await anUpload();
    await create(ofLot(own), [{ fileId, type, audience: 'public' }]);
    for (const text of await ask(own)) {
      expect(text).toContain(own.title);
      expect(text).not.toContain('/files/documents/');
    }
    await settle();
  });
});
