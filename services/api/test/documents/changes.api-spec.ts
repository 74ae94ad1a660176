import { randomUUID } from 'node:crypto';
import {
  MAX_DOCUMENTS_OF_PLACE,
  MAX_SHARED_DOCUMENTS,
  type StaffDocument,
  type WithdrawalResult,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { asTenant, system } from '../../src/database/scope.js';
import { DocumentFileRepository } from '../../src/document/document-file.repository.js';
import { DocumentReads } from '../../src/document/document-reads.service.js';
import { DocumentRepository } from '../../src/document/document.repository.js';
import { copyDocuments } from '../../src/migrations/0019-documents.js';
import { Attachments } from '../../src/upload/attachments.service.js';
import {
  aDocument,
  anUpload,
  api,
  change,
  create,
  foreign,
  list,
  lot,
  ofEstate,
  ofLot,
  ofStage,
  one,
  publicLot,
  scene,
  settle,
  setUp,
  statusOf,
} from './documents-scene.js';

setUp();

const order = (from: string[], to: string[], place: object = ofStage()) =>
  api.put<{ documents: StaffDocument[]; code: string }>(
    `/api/staff/estates/${String(scene.estate._id)}/document-order`,
    { ...place, from, to },
    { token: scene.token },
  );
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

describe('new documents', () => {
  it('several at once, in the order sent, at the end of their place', async () => {
    const files = [await anUpload('a.pdf'), await anUpload('b.pdf')];
    await settle();
    const { status, body } = await create(
      ofStage(),
      files.map(({ _id }) => ({ fileId: _id, type: 'soil_report', audience: 'members', countsForLots: true })),
    );
    expect([status, body.documents.map(({ fileName, order: at, state }) => [fileName, at, state])]).toEqual([
      201,
      [
        ['a.pdf', 0, 'checked'],
        ['b.pdf', 1, 'checked'],
      ],
    ]);
    expect(await aDocument(ofStage())).toMatchObject({ order: 2, of: 'stage', stageId: String(scene.stageId) });
  });

  it('with one key are made once', async () => {
    const { _id: fileId } = await anUpload();
    const call = { token: scene.token, key: randomUUID() };
    const body = { of: 'estate', documents: [{ fileId, type: 'other', audience: 'staff' }] };
    const path = `/api/staff/estates/${String(scene.estate._id)}/documents`;
    const [first, again] = [await api.post(path, body, call), await api.post(path, body, call)];
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body]);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['that is nowhere', async () => String(new Types.ObjectId()), /can’t find/],
    ['of another estate', async () => (await anUpload('x.pdf', foreign.token, foreign))._id, /can’t find/],
    ['that another person has just sent', async () => otherPersons(), /can’t find/],
    ['that was refused', async () => refused(), /password/],
  ])('not from a file %s: the field is named', async (_, fileOf, message) => {
    const before = (await list()).length;
    const bad = await fileOf();
    const { status, body } = await create(ofEstate(), [
      { fileId: (await anUpload())._id, type: 'other', audience: 'public' },
      { fileId: bad, type: 'other', audience: 'public' },
    ]);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'documents[1].fileId', message: expect.stringMatching(message) }],
    ]);
    expect((await list()).length).toBe(before);
  });
  async function otherPersons(): Promise<string> {
    const { _id } = await anUpload();
    await system(() => api.models.FileRecord.updateOne({ _id }, { $set: { uploadedBy: 'SALES:someone' } }));
    return _id;
  }
  async function refused(): Promise<string> {
    const { _id } = await anUpload();
    await settle({ refusal: 'encrypted' });
    return _id;
  }

  /** Adds a document whose file is checked between the moments at which it is read and the document is stored. */
  const whileItIsChecked = async (): Promise<string | undefined> => {
    const files = api.app.get(DocumentFileRepository, { strict: false });
    const real = files.uploads.bind(files);
    const { _id: fileId } = await anUpload();
    const reading = jest.spyOn(files, 'uploads').mockImplementationOnce(async (...asked) => {
      const found = await real(...asked);
      await settle();
      return found;
    });
    const { body } = await create(ofEstate(), [{ fileId, type: 'other', audience: 'public' }]);
    reading.mockRestore();
    return (await one(body.documents[0]?._id ?? '')).state;
  };

  it('from a file whose check ends at the same moment is not left waiting', async () => {
    expect(await whileItIsChecked()).toBe('checked');
  });

  it('the control: without the write that makes the two meet, it waits for ever', async () => {
    jest.spyOn(api.app.get(Attachments, { strict: false }), 'attach').mockResolvedValue(undefined);
    expect(await whileItIsChecked()).toBe('received');
    jest.restoreAllMocks();
  });

  it('not on a lot or a stage of another estate', async () => {
    const { _id: fileId } = await anUpload();
    const far = await foreign.lot();
    const documents = [{ fileId, type: 'other' as const, audience: 'public' as const }];
    expect((await create(ofLot(lot, far), documents)).body.errors).toMatchObject([{ path: 'lotIds' }]);
    expect((await create({ of: 'stage', stageId: String(foreign.stageId) }, documents)).body.errors).toMatchObject([
      { path: 'stageId' },
    ]);
  });

  it(`not more than ${MAX_DOCUMENTS_OF_PLACE} in one place`, async () => {
    const full = await scene.lot();
    await insert(MAX_DOCUMENTS_OF_PLACE, full._id);
    const { _id: fileId } = await anUpload();
    expect((await create(ofLot(full), [{ fileId, type: 'other', audience: 'public' }])).status).toBe(409);
  });
});

it(`not more than ${MAX_SHARED_DOCUMENTS} of a stage count for its lots, however they come to`, async () => {
  const shared = { countsForLots: true };
  for (const present of await list('?of=stage')) await change(present, '/withdraw');
  const [{ _id: fileId }, { _id: otherId }] = [await anUpload(), await anUpload()];
  const documents: StaffDocument[] = [];
  for (let round = 0; round < MAX_SHARED_DOCUMENTS / 10; round += 1) {
    const ten = Array.from({ length: 10 }, () => ({
      fileId,
      type: 'other' as const,
      audience: 'public' as const,
      ...shared,
    }));
    documents.push(...(await create(ofStage(), ten)).body.documents);
  }
  const one = { fileId: otherId, type: 'other' as const, audience: 'public' as const };
  expect((await create(ofStage(), [{ ...one, ...shared }])).status).toBe(409);
  const [alone] = (await create(ofStage(), [one])).body.documents as [StaffDocument];
  expect((await change(alone, '', shared)).status).toBe(409);
  const { body: withdrawn } = await change(documents[0] as StaffDocument, '/withdraw');
  expect((await change(alone, '', shared)).status).toBe(200);
  expect((await change(withdrawn, '/restore')).status).toBe(409);
  for (const document of await list('?of=stage')) await change(document, '/withdraw');
});

describe('a change', () => {
  it('by two people at once: one is saved, the other reads who was first', async () => {
    const document = await aDocument(ofLot());
    const answers = await Promise.all(['One.pdf', 'Two.pdf'].map((fileName) => change(document, '', { fileName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412)?.body as unknown as { message: string };
    expect(late.message).toMatch(/changed this document .*: name\.$/);
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect((await one(document._id)).fileName).toBe(saved?.fileName);
  });

  it('the control: where the revision isn’t compared, both are saved and one is lost', async () => {
    const document = await aDocument(ofLot());
    const repository = api.app.get(DocumentRepository, { strict: false });
    const real = repository.one.bind(repository);
    // Whoever asks sees the revision that they name.
    jest.spyOn(repository, 'one').mockImplementation(async (id, session) => {
      const found = await real(id, session);
      return found && { ...found, rev: document.rev };
    });
    jest.spyOn(repository, 'change').mockImplementation(async (session, { _id }, update) => {
      return (await api.models.Document.findOneAndUpdate({ _id }, update, {
        session,
        returnDocument: 'after',
      }).lean()) as never;
    });
    const answers = await Promise.all(['One.pdf', 'Two.pdf'].map((fileName) => change(document, '', { fileName })));
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('without If-Match is refused, and one that changes nothing keeps the revision', async () => {
    const document = await aDocument(ofEstate(), { type: 'brochure' });
    const bare = await api.post(`/api/staff/documents/${document._id}`, { type: 'other' }, { token: scene.token });
    expect(bare.status).toBe(428);
    const same = await change(document, '', { type: 'brochure', fileName: document.fileName });
    expect([same.status, same.body.rev]).toEqual([200, document.rev]);
  });

  it('a name keeps an ending that fits the file', async () => {
    const document = await aDocument(ofEstate());
    expect((await change(document, '', { fileName: 'Guidelines' })).body.fileName).toBe('Guidelines.pdf');
  });

  it('each leaves its row in the audit, with the place', async () => {
    const document = await aDocument(ofLot());
    const { body } = await change(document, '', { audience: 'members' });
    await change((await change(body, '/withdraw')).body, '/restore');
    const rows = await api.models.AuditEntry.find({ entity: 'document', entityId: document._id })
      .sort({ _id: 1 })
      .lean();
    expect(rows.map(({ to, reason, lotId }) => [to, reason, String(lotId)])).toEqual([
      ['added', null, String(lot._id)],
      ['checked', null, String(lot._id)],
      ['changed', 'audience to Members', String(lot._id)],
      ['withdrawn', null, String(lot._id)],
      ['restored', null, String(lot._id)],
    ]);
  });
});

describe('an order', () => {
  const place = async () => {
    const own = await scene.lot();
    const of = { of: 'lot', lotId: String(own._id) };
    const ids = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await aDocument(ofLot(own), { fileName: name }))._id);
    const now = async () => (await list(`?lotId=${String(own._id)}`)).map(({ _id }) => _id);
    return { of, ids, now };
  };

  it('of a whole place is saved, and again is the same', async () => {
    const { of, ids, now } = await place();
    const to = [...ids].reverse();
    expect((await order(ids, to, of)).body.documents.map(({ _id }) => _id)).toEqual(to);
    expect([(await order(ids, to, of)).status, await now()]).toEqual([200, to]);
  });

  it('by two people at once: one is saved whole, even if they move different documents', async () => {
    const { of, ids, now } = await place();
    const [a = '', b = '', c = '', d = ''] = ids;
    const orders = [
      [b, a, c, d],
      [a, b, d, c],
    ];
    const answers = await Promise.all(orders.map((to) => order(ids, to, of)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await now()).toEqual(orders[answers.findIndex(({ status }) => status === 200)]);
  });

  it('seen before another document came is refused', async () => {
    const { of, ids } = await place();
    expect((await order(ids.slice(1), ids.slice(1).reverse(), of)).body.code).toBe('stale');
  });
});

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

/** Inserts checked documents as they are stored. */
const insert = (count: number, lotId: Types.ObjectId, { estate, landownerId, stageId } = scene) =>
  system(() =>
    api.models.Document.insertMany(
      Array.from({ length: count }, (_, at) => ({
        landownerId,
        estateId: estate._id,
        of: 'lot',
        stageId,
        lotId,
        fileName: `${at}.pdf`,
        mimetype: 'application/pdf',
        type: 'other',
        audience: 'public',
        order: at,
        fileId: new Types.ObjectId(),
        size: 1,
        state: 'checked',
        modifiedDate: new Date(),
      })) as never[],
    ),
  );

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
