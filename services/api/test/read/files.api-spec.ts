import type { EstateMap, ListedLot, LotsOfStage } from '@lotline/shared-domain';
import { createSeededApi, type SeededApi } from './seeded-api.js';

let api: SeededApi;
let lots: ListedLot[];
beforeAll(async () => {
  api = await createSeededApi();
  lots = (await api.get<LotsOfStage[]>('/api/estates/tallowbrook-rise/lots')).body.flatMap(({ lotData }) => lotData);
}, 60_000);
afterAll(() => api.close());

const file = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(api.url + path, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** What is first asked for, and is answered once it is drawn. */
const drawn = async (path: string) => {
  const first = await file(path);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
  await api.drawFiles();
  return file(path);
};
const documentsOf = (title: string) => lots.find((lot) => lot.title === title)?.documents ?? [];

it('D46: a drawing is an image in a sandbox, cached for ever under the name of its content', async () => {
  const { body } = await api.get<EstateMap>('/api/estates/tallowbrook-rise/map');
  const { status, headers, bytes } = await file(body.mapImage.url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(bytes.toString().startsWith('<svg')).toBe(true);
  expect(bytes.toString()).not.toMatch(/<script|onload=|javascript:/i);
});

it.each(['gzip', 'br'])('a plan travels packed as %s once it is, and until then as it is', async (coding) => {
  const { body } = await api.get<EstateMap>('/api/estates/larkspur-green/map');
  const plain = await file(body.mapImage.url, { 'accept-encoding': 'identity' });
  const first = await file(body.mapImage.url, { 'accept-encoding': coding });
  expect([first.headers.get('content-encoding'), first.bytes.equals(plain.bytes)]).toEqual([null, true]);
  await api.drawFiles();
  const packed = await file(body.mapImage.url, { 'accept-encoding': coding });
  expect(packed.headers.get('content-encoding')).toBe(coding);
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.bytes.length / 3);
  expect(packed.bytes.equals(plain.bytes)).toBe(true);
});

it('the picture for phones is light', async () => {
  const { body } = await api.get<EstateMap>('/api/estates/tallowbrook-rise/map');
  const { headers, bytes } = await drawn(body.mapImage.url.replace('.svg', '.phone.webp'));
  expect(headers.get('content-type')).toBe('image/webp');
  expect(bytes.length).toBeLessThan(24 * 1024);
});

it.each([
  ['302', 0, '%PDF-', 'application/pdf'],
  ['302', 1, '%PDF-', 'application/pdf'],
  ['302', 2, '\u0089PNG', 'image/png'],
  ['302', 3, '0\r\nSECTION', 'application/octet-stream'],
  ['101', 0, '%PDF-', 'application/pdf'],
])('paper %# of lot %s is drawn when first asked for, and the same again', async (title, index, begins, mimetype) => {
  const document = documentsOf(title)[index];
  expect(document?.mimetype).toBe(mimetype);
  const first = await drawn(document?.link ?? '');
  const second = await file(document?.link ?? '');
  expect([first.status, first.headers.get('content-type')]).toEqual([200, mimetype]);
  expect(first.bytes.toString('latin1').startsWith(begins)).toBe(true);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const disposition = first.headers.get('content-disposition');
  if (mimetype === 'image/png') expect(disposition).toBeNull();
  else expect(disposition).toBe(`attachment; filename="${document?.fileName ?? ''}"`);
  expect(document?.link.endsWith(`/${document.fileName}`)).toBe(true);
});

it('a lot’s outline is a picture for emails, drawn at the first request', async () => {
  const path = `/files/lots/${lots.find(({ title }) => title === '101')?._id ?? ''}/outline.png`;
  const [first, second] = [await drawn(path), await file(path)];
  expect([first.status, first.headers.get('content-type'), first.headers.get('content-disposition')]).toEqual([
    200,
    'image/png',
    null,
  ]);
  expect(first.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect((await file('/files/lots/000000000000000000000000/outline.png')).status).toBe(404);
});

it('D6: the documents of a lot that is no longer released are not served', async () => {
  const [document] = documentsOf('101');
  const collection = api.connection.collection('lots');
  const lot = lots.find(({ title }) => title === '101');
  const { Types } = await import('mongoose');
  const stored = await collection.findOne({ _id: new Types.ObjectId(lot?._id) });
  await collection.updateOne({ _id: stored?._id }, { $set: { status: 'withdrawn', claim: null } });
  expect((await file(document?.link ?? '')).status).toBe(404);
  expect((await file(`/files/lots/${lot?._id ?? ''}/outline.png`)).status).toBe(404);
  await collection.updateOne({ _id: stored?._id }, { $set: { status: stored?.['status'], claim: stored?.['claim'] } });
  expect((await file(document?.link ?? '')).status).toBe(200);
});

it.each([
  '/files/../package.json',
  '/files/..%2f..%2fpackage.json',
  '/files/%2e%2e%2fpackage.json',
  '/files/none-000000000000.svg',
  '/files/none.share.png',
  '/files/lots/none/none/Lot-1-Plan.pdf',
  '/files/lots/000000000000000000000000/aaaa/Lot-1-Plan.pdf',
])('%s is not there', async (path) => {
  expect((await file(path)).status).toBe(404);
});
