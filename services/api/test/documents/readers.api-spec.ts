import type { LotInStage, ReadableDocument, StaffDocument } from '@lotline/shared-domain';
import { until } from '../read/two-apis.js';
import {
  aDocument,
  anUpload,
  api,
  CALLERS,
  type CallerName,
  change,
  lot,
  list,
  ofLot,
  ofStage,
  publicLot,
  scene,
  settle,
  setUp,
  statusOf,
} from './documents-scene.js';

setUp();

const read = (token: string | undefined, lotId = String(lot._id)) =>
  api.get<{ documents: ReadableDocument[]; code: string }>(`/api/lots/${lotId}/documents`, { token });
const publicLinks = async (): Promise<string[]> => (await publicLot()).documents.map(({ link }) => link);

describe('every audience and every caller', () => {
  const of: Partial<Record<StaffDocument['audience'], StaffDocument>> = {};
  beforeAll(async () => {
    for (const audience of ['public', 'members', 'staff'] as const)
      of[audience] = await aDocument(ofLot(), { audience });
  });
  afterAll(async () => {
    for (const document of Object.values(of)) if (document) await change(document, '/withdraw');
  });

  it.each<[CallerName, number, string[]]>([
    ['a visitor', 401, []],
    ['an unverified customer', 403, []],
    ['a customer', 200, ['public', 'members']],
    ['a builder', 200, ['public', 'members']],
    ['a partner', 200, ['public', 'members']],
    ['sales of another estate', 200, ['public', 'members']],
    ['a landowner of another estate', 200, ['public', 'members']],
    ['sales of the estate', 200, ['public', 'members', 'staff']],
    ['the landowner of the estate', 200, ['public', 'members', 'staff']],
    ['a super admin', 200, ['public', 'members', 'staff']],
  ])('%s reads those of the lot: %i %j', async (name, status, audiences) => {
    const { status: found, body, headers } = await read(CALLERS[name]());
    expect([found, (body.documents ?? []).map(({ audience }) => audience)]).toEqual([status, audiences]);
    if (status === 200) expect(headers.get('cache-control')).toBe('no-store');
    // Each link opens its document, without a login.
    for (const { link, audience } of body.documents ?? []) {
      const response = await fetch(api.url + link);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        audience === 'public' ? 'public, max-age=60' : 'no-store',
      ]);
    }
  });

  it.each(Object.keys(CALLERS) as CallerName[])('the public answer of the lot is the same for %s', async (name) => {
    const answer = await api.get<LotInStage>(`/api/lots/${String(lot._id)}`, { token: CALLERS[name]() });
    const { documents, memberDocuments } = answer.body.lot;
    expect([documents.map(({ fileName }) => fileName), memberDocuments]).toEqual([['paper.pdf'], 1]);
    expect(JSON.stringify(answer.body)).not.toContain(of.members?._id);
    expect(JSON.stringify(answer.body)).not.toContain(of.staff?._id);
  });

  it.each<[CallerName, number]>([
    ['a visitor', 401],
    ['a customer', 403],
    ['a builder', 403],
    ['a partner', 403],
    ['sales of another estate', 404],
    ['a landowner of another estate', 404],
    ['sales of the estate', 200],
    ['the landowner of the estate', 200],
    ['a super admin', 200],
  ])('%s asks as staff, by id: %i', async (name, status) => {
    const token = CALLERS[name]();
    const paths = [
      `/api/staff/estates/${String(scene.estate._id)}/documents`,
      `/api/staff/documents/${of.staff?._id ?? ''}/link`,
      `/api/staff/documents/${of.staff?._id ?? ''}/versions`,
    ];
    for (const path of paths) expect((await api.get(path, { token })).status).toBe(status);
  });

  it('a link that isn’t signed, for another reader, file or time opens only what is public', async () => {
    const customer = (await read(CALLERS['a customer']())).body.documents;
    const members = customer.find(({ audience }) => audience === 'members')?.link ?? '';
    const path = (document: StaffDocument | undefined) => members.replace(of.members?._id ?? '', document?._id ?? '');
    const bad = [
      members.split('?')[0] ?? '',
      members.replace('reader=member', 'reader=staff'),
      members.replace(/until=(\d)/, 'until=9'),
      path(of.staff),
      path(of.staff).split('?')[0] ?? '',
      `${members}x`,
    ];
    expect(await Promise.all(bad.map(statusOf))).toEqual(bad.map(() => 404));
    expect(await statusOf(members)).toBe(200);
  });
});

describe('what is taken back is gone', () => {
  it.each([
    ['withdrawn', '/withdraw', undefined],
    ['made one for members', '', { audience: 'members' }],
    ['made one for staff', '', { audience: 'staff' }],
  ] as const)('a public document that is %s: 404 by its link', async (_, step, body) => {
    const document = await aDocument(ofLot());
    const [link = ''] = await publicLinks();
    expect(await statusOf(link)).toBe(200);
    const { body: changed } = await change(document, step, body);
    expect(await statusOf(link)).toBe(404);
    if (step === '') await change(changed, '/withdraw');
  });

  it('a members’ link of five minutes ends when staff alone may read the document', async () => {
    const document = await aDocument(ofLot(), { audience: 'members' });
    const [member, staff] = await Promise.all(
      (['a customer', 'sales of the estate'] as const).map(
        async (name) => (await read(CALLERS[name]())).body.documents.at(-1)?.link ?? '',
      ),
    );
    expect([await statusOf(member ?? ''), await statusOf(staff ?? '')]).toEqual([200, 200]);
    const { body } = await change(document, '', { audience: 'staff' });
    expect([await statusOf(member ?? ''), await statusOf(staff ?? '')]).toEqual([404, 200]);
    await change(body, '/withdraw');
  });

  it('a replaced file: its old link is gone, and staff read it among the versions', async () => {
    const document = await aDocument(ofLot());
    const [before = ''] = await publicLinks();
    const { _id: fileId } = await anUpload('newer.pdf');
    const { body: replaced } = await change(document, '/file', { fileId, fileName: 'newer.pdf' });
    const changed = { fileName: 'newer.pdf', state: 'received', replacedFiles: 1 };
    expect(replaced).toMatchObject(changed);
    const list = await api.get<{ data: { _id: string }[] }>(
      `/api/staff/estates/${String(scene.estate._id)}/documents?limit=100`,
      { token: scene.token },
    );
    expect(list.body.data.find(({ _id }) => _id === document._id)).toMatchObject(changed);
    expect([await statusOf(before), await publicLinks()]).toEqual([404, []]);
    await settle();
    await until(async () => (await publicLinks()).length === 1, 'the new file');
    const [after = ''] = await publicLinks();
    expect([after.endsWith('/newer.pdf'), await statusOf(after), await statusOf(before)]).toEqual([true, 200, 404]);
    const versions = await api.get<{ fileName: string; link: string; replacedBy: string }[]>(
      `/api/staff/documents/${document._id}/versions`,
      { token: scene.token },
    );
    expect(versions.body).toMatchObject([{ fileName: 'paper.pdf', replacedBy: 'An API key' }]);
    expect(await statusOf(versions.body[0]?.link ?? '')).toBe(200);
    await change(replaced, '/withdraw');
  });

  it('with the lot, its stage or its estate: Not Released, withdrawn from sale, private (D6)', async () => {
    await aDocument(ofLot());
    await aDocument(ofStage(), { countsForLots: true, audience: 'members' });
    const [link = ''] = await publicLinks();
    const customer = CALLERS['a customer']();
    const member = (await read(customer)).body.documents.at(-1)?.link ?? '';
    const set = (collection: string, _id: unknown, fields: object) =>
      api.connection.collection(collection).updateOne({ _id } as never, { $set: fields });
    const seen = async () => [
      await statusOf(link),
      await statusOf(member),
      (await read(customer)).body.documents?.length,
    ];
    expect(await seen()).toEqual([200, 200, 2]);
    for (const status of ['not_released', 'withdrawn']) {
      await set('lots', lot._id, { status, claim: null });
      // The stage is on sale, so its own document stays open by its link.
      expect(await seen()).toEqual([404, 200, 0]);
    }
    await set('lots', lot._id, { status: 'available' });
    await set('estates', scene.estate._id, { isPublic: false });
    expect(await seen()).toEqual([404, 404, undefined]);
    await set('estates', scene.estate._id, { isPublic: true });
    expect(await seen()).toEqual([200, 200, 2]);
    for (const one of await list('')) await change(one, '/withdraw');
  });
});
