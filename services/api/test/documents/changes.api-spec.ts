import { randomUUID } from 'node:crypto';
import { MAX_DOCUMENTS_OF_PLACE, type StaffDocument } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { DocumentFileRepository } from '../../src/document/document-file.repository.js';
import { DocumentRepository } from '../../src/document/document.repository.js';
import { Attachments } from '../../src/upload/attachments.service.js';
import {
  aDocument,
  anUpload,
  api,
  change,
  create,
  insert,
  foreign,
  list,
  lot,
  ofEstate,
  ofLot,
  ofStage,
  one,
  scene,
  settle,
  setUp,
} from './documents-scene.js';

setUp();

const order = (from: string[], to: string[], place: object = ofStage()) =>
  api.put<{ documents: StaffDocument[]; code: string }>(
    `/api/staff/estates/${String(scene.estate._id)}/document-order`,
    { ...place, from, to },
    { token: scene.token },
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
      ['changed', 'audience to Logged-in visitors', String(lot._id)],
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
