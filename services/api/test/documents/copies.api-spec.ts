import { randomUUID } from 'node:crypto';
import { type StaffDocument, type WithdrawalResult } from '@lotline/shared-domain';
import { asTenant } from '../../src/database/scope.js';
import { DocumentReads } from '../../src/document/document-reads.service.js';
import { copyDocuments } from '../../src/migrations/0019-documents.js';
import { aScene, type Scene } from '../scene.js';
import {
  aDocument,
  api,
  change,
  insert,
  foreign,
  list,
  lot,
  ofEstate,
  ofLot,
  ofStage,
  one,
  publicLot,
  scene,
  setUp,
  statusOf,
} from './documents-scene.js';

setUp();

const withdrawMany = (documents: { documentId: string; rev: number }[]) =>
  api.post<{ results: WithdrawalResult[] }>(
    '/api/staff/document-withdrawals',
    { documents },
    { token: scene.token, key: randomUUID() },
  );
const attach = (documentId: string, lotIds: string[]) =>
  api.post<{ documents: StaffDocument[]; skippedLotIds: string[]; errors: { path: string }[] }>(
    `/api/staff/documents/${documentId}/lots`,
    { lotIds },
    { token: scene.token, key: randomUUID() },
  );

describe('one document for many lots', () => {
  it('is put on each in one press, left out where it is already, and undone in one', async () => {
    const lots = [await scene.lot(), await scene.lot(), await scene.lot()];
    const lotIds = lots.map(({ _id }) => String(_id));
    const source = await aDocument(ofStage(), { fileName: 'Fencing.pdf', type: 'design_guidelines' });
    await attach(source._id, lotIds.slice(0, 1));
    const { status, body } = await attach(source._id, lotIds);
    expect([status, body.skippedLotIds, body.documents.map(({ lotId, type }) => [lotId, type])]).toEqual([
      201,
      lotIds.slice(0, 1),
      lotIds.slice(1).map((lotId) => [lotId, 'design_guidelines']),
    ]);
    expect((await publicLot(lots[2])).documents.map(({ fileName }) => fileName)).toEqual(['Fencing.pdf']);
    const [first, second] = body.documents;
    if (!first || !second) throw new Error('two lots were expected');
    // Undo leaves alone what someone has changed since.
    await change(first, '', { type: 'other' });
    const undone = await withdrawMany(body.documents.map(({ _id, rev }) => ({ documentId: _id, rev })));
    expect(undone.body.results).toMatchObject([
      { documentId: first._id, outcome: 'refused', message: expect.stringContaining('changed this document') },
      { documentId: second._id, outcome: 'withdrawn' },
    ]);
    expect((await publicLot(lots[2])).documents).toEqual([]);
  });

  it('not on a lot of another estate, and not a withdrawn one', async () => {
    const source = await aDocument(ofEstate());
    const far = await foreign.lot();
    expect((await attach(source._id, [String(far._id)])).body.errors).toMatchObject([{ path: 'lotIds' }]);
    await change(source, '/withdraw');
    expect((await attach(source._id, [String(lot._id)])).status).toBe(409);
  });

  it('of another estate is out of reach, by id and in a list', async () => {
    const document = await aDocument(ofEstate());
    expect((await change(document, '/withdraw', undefined, foreign.token)).status).toBe(404);
    const { body } = await api.post<{ results: WithdrawalResult[] }>(
      '/api/staff/document-withdrawals',
      { documents: [{ documentId: document._id, rev: document.rev }] },
      { token: foreign.token, key: randomUUID() },
    );
    expect([body.results[0]?.outcome, (await one(document._id)).withdrawnAt]).toEqual(['refused', undefined]);
  });
});

describe('a listing', () => {
  it('of 500 documents reads its index and sorts nothing', async () => {
    const lots = await Promise.all(Array.from({ length: 5 }, () => foreign.lot()));
    for (const { _id } of lots) await insert(100, _id, foreign);
    const plan = JSON.stringify(
      await api.connection
        .collection('documents')
        .find({ landownerId: foreign.landownerId, estateId: foreign.estate._id, withdrawnAt: null })
        .sort({ of: 1, stageId: 1, lotId: 1, order: 1 })
        .explain('executionStats'),
    );
    expect([plan.includes('"indexName":"documents_of_place"'), plan.includes('"stage":"SORT"')]).toEqual([true, false]);
    expect(plan).not.toContain('COLLSCAN');
    const { body, headers } = await api.get<{ data: StaffDocument[]; totalPages: number }>(
      `/api/staff/estates/${String(foreign.estate._id)}/documents`,
      { token: foreign.token },
    );
    expect([body.data.length, body.totalPages, headers.get('cache-control')]).toEqual([500, 1, 'no-store']);
    const path = `/api/staff/estates/${String(foreign.estate._id)}/documents`;
    const page = async (number: number) =>
      (await api.get(`${path}?limit=200&page=${number}`, { token: foreign.token })).body;
    expect(await page(2)).toMatchObject({ page: 2, totalPages: 3, hasNextPage: true });
    expect(await page(3)).toMatchObject({ totalPages: 3, hasNextPage: false, data: { length: 100 } });
    expect(await page(4)).toMatchObject({ totalPages: 3, hasNextPage: false, data: [] });
  });

  /** The operations of a call, by collection and method. */
  const operationsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = [];
    api.connection.set('debug', (collection: string, method: string) => void seen.push(`${collection}.${method}`));
    try {
      await call();
    } finally {
      api.connection.set('debug', false);
    }
    return seen.sort();
  };
  it('of 500 documents takes the operations of one with a single document, and so do public answers', async () => {
    const [few, many] = [await aScene(api.connection), await aScene(api.connection)];
    const [fewLot, manyLot] = [await few.lot(), await many.lot()];
    await insert(1, fewLot._id, few);
    await insert(500, manyLot._id, many);
    for (const read of [
      ({ estate, token }: Scene) => api.get(`/api/staff/estates/${String(estate._id)}/documents`, { token }),
      ({ estate }: Scene) => api.get(`/api/estates/${String(estate._id)}/lots`),
      ({ stageId }: Scene) => api.get(`/api/stages/${String(stageId)}/lots-map`),
      (of: Scene) => api.get(`/api/lots/${String((of === few ? fewLot : manyLot)._id)}`),
    ]) {
      const [ofFew, ofMany] = [await operationsOf(() => read(few)), await operationsOf(() => read(many))];
      expect(ofMany.filter((one) => one.startsWith('documents.'))).toEqual(['documents.find']);
      expect(ofMany).toEqual(ofFew);
    }
  });

  const timed = async () => {
    const reads = api.app.get(DocumentReads, { strict: false });
    const times: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const began = performance.now();
      const { data } = await asTenant(foreign.landownerId, () => reads.list(String(foreign.estate._id), {}));
      times.push(performance.now() - began);
      expect(data.length).toBe(500);
    }
    times.sort((a, b) => a - b);
    const [best = 0, median = 0] = [times[0], times[30]];
    process.stdout.write(`500 documents: ${best.toFixed(1)} ms at best, ${median.toFixed(1)} ms in the median\n`);
    // The target is 10 ms; a test machine has other work.
    expect(best).toBeLessThan(30);
  };
  if (process.env['SIZE'] === 'full') it('of 500 documents takes a few milliseconds', timed);

  it.each([
    ['?of=estate', 'estate', ofEstate],
    ['?of=stage', 'stage', ofStage],
    ['?of=lot', 'lot', ofLot],
  ] as const)('%s has those alone', async (query, of, where) => {
    const document = await aDocument(where());
    const found = await list(query);
    expect(found.map(({ _id }) => _id)).toContain(document._id);
    expect(new Set(found.map((one) => one.of))).toEqual(new Set([of]));
  });

  it('knows withdrawn ones only where they are asked for', async () => {
    const document = await aDocument(ofEstate());
    await change(document, '/withdraw');
    const has = async (query: string) => (await list(query)).some(({ _id }) => _id === document._id);
    expect([await has(''), await has('?withdrawn=include'), await has('?withdrawn=only')]).toEqual([false, true, true]);
    expect((await list('?withdrawn=only')).every(({ withdrawnAt }) => withdrawnAt)).toBe(true);
    expect(await list('?of=nonsense')).toEqual([]);
  });
});

it('the migration copies what lots contained, once, under the same links', async () => {
  const old = await scene.lot();
  const link = `/files/lots/${String(old._id)}/3fa9c2d104be/Lot-9-Plan.pdf`;
  const stored = [
    { fileName: 'Lot-9-Plan.pdf', link, mimetype: 'application/pdf', modifiedDate: new Date('2026-01-02') },
    { fileName: 'Lot-9-Engineering.pdf', link: link.replace('Plan', 'Engineering'), mimetype: 'application/pdf' },
  ];
  await api.connection.collection('lots').updateOne({ _id: old._id }, { $set: { documents: stored } });
  await copyDocuments(api.connection);
  await copyDocuments(api.connection);
  const copied = await list(`?lotId=${String(old._id)}`);
  expect(copied.map(({ fileName, type, audience, order: at }) => [fileName, type, audience, at])).toEqual([
    ['Lot-9-Plan.pdf', 'plan_of_subdivision', 'public', 0],
    ['Lot-9-Engineering.pdf', 'engineering', 'public', 1],
  ]);
  expect((await publicLot(old)).documents.map((document) => document.link)).toEqual(stored.map((one) => one.link));
  // A drawing is made from the lot's shape, and this lot has none.
  expect(await statusOf(link)).toBe(404);
});
