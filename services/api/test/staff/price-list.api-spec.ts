import { fillPath, getPriceList, type LotSince } from '@lotline/shared-domain';
import { LotTransitions } from '../../src/lot-transitions/lot-transitions.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { PriceListService } from '../../src/price-list/price-list.service.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { linksOf, textsOf } from './read-pdf.js';

let api: TestApi;
let scene: Scene;
let sales: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
}, 60_000);
afterAll(() => api.close());

async function listOf(
  of: Scene,
  headers: Record<string, string> = sales.headers,
): Promise<{ status: number; headers: Headers; texts: string[]; links: string[] }> {
  const answer = await fetch(`${api.url}/api${fillPath(getPriceList.path, { estateId: String(of.estate._id) })}`, {
    headers,
  });
  const pdf = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    ...(answer.ok ? { texts: textsOf(pdf), links: linksOf(pdf) } : { texts: [], links: [] }),
  };
}

it('has the lots that are for sale with the price that customers see, and the address of each as of now', async () => {
  const fixed = await scene.lot();
  await scene.lot('available', { price: 290_000, priceTracking: { type: 'hide', value: 290_000 } });
  await scene.lot('available', { price: 280_000, priceTracking: { type: 'from', value: 285_000 }, blockWidth: null });
  for (const status of ['hold', 'withdrawn', 'not_released', 'eoi'] as const)
    await scene.lot(status, { title: `9${status}` });
  const { status, headers, texts, links } = await listOf(scene);
  expect([
    status,
    headers.get('content-type'),
    headers.get('cache-control'),
    headers.get('content-disposition'),
  ]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
    expect.stringMatching(/^attachment; filename="Price list of Tallowbrook Rise \d{4}-\d\d-\d\d\.pdf"$/),
  ]);
  expect(texts).toEqual(
    expect.arrayContaining(['$310,000', 'Request pricing', 'From $285,000', 'Irregular', '450 m²', 'Available']),
  );
  expect(texts.join(' ')).not.toMatch(/290,000|280,000|\b9(hold|withdrawn|not_released|eoi)/);
  expect(links).toHaveLength(3);
  const first = new URL(links[0] ?? '');
  expect([first.origin, first.pathname, first.searchParams.get('lotId')]).toEqual([
    api.config.publicUrl,
    `/estate/${scene.estate.key}`,
    String(fixed._id),
  ]);
  expect(Math.abs(Date.now() - Date.parse(first.searchParams.get('asOf') ?? ''))).toBeLessThan(120_000);
});

describe('what changed since a list', () => {
  const since = async (
    link: string | undefined,
    asOf = new URL(link ?? '').searchParams.get('asOf') ?? '',
  ): Promise<Partial<LotSince>> => {
    const { asOf: _asOf, ...changes } = (
      await api.get<LotSince>(
        `/api/lots/${new URL(link ?? '').searchParams.get('lotId') ?? ''}/since?asOf=${encodeURIComponent(asOf)}`,
      )
    ).body;
    return changes;
  };
  const setPrice = ({ _id }: LotRecord, rev: number, price: number) =>
    api.post(`/api/staff/lots/${String(_id)}`, { price }, { headers: { ...sales.headers, 'if-match': `"${rev}"` } });
  const change = { price: { from: '$310,000', to: '$320,000' } };

  it('misses no change that was written while the list was drawn', async () => {
    const estate = await aScene(api.connection, { landownerId: scene.landownerId });
    const lot = await estate.lot();
    const transitions = api.app.get(LotTransitions, { strict: false });
    const edit = transitions.editAll.bind(transitions);
    let commit = (): void => {};
    const gate = new Promise<void>((resolve) => (commit = resolve));
    // The change is written down and dated, and its transaction not committed yet.
    const written = new Promise<void>((resolve) => {
      jest.spyOn(transitions, 'editAll').mockImplementationOnce(async (...asked) => {
        const edited = await edit(...asked);
        resolve();
        await gate;
        return edited;
      });
    });
    const changed = setPrice(lot, lot.rev, 320_000);
    await written;
    const drawnAt = new Date().toISOString();
    const { texts, links } = await listOf(estate);
    commit();
    expect((await changed).status).toBe(200);
    expect(texts).toContain('$310,000');
    expect(await since(links[0])).toEqual(change);
    // Control: by the clock the change came before the list.
    expect(await since(links[0], drawnAt)).toEqual({});
  });

  it('tells none that the list has, however short before it was made', async () => {
    const estate = await aScene(api.connection, { landownerId: scene.landownerId });
    const lot = await estate.lot();
    expect((await setPrice(lot, lot.rev, 310_001)).status).toBe(200);
    expect((await setPrice(lot, lot.rev + 1, 310_000)).status).toBe(200);
    const { links } = await listOf(estate);
    expect(await since(links[0])).toEqual({});
    expect((await setPrice(lot, lot.rev + 2, 320_000)).status).toBe(200);
    expect(await since(links[0])).toEqual(change);
  });
});

it('an account renders one at a time, and two may be open; others’ lists are rendered in parallel', async () => {
  const lists = api.app.get(PriceListService, { strict: false });
  const now = lists.now.bind(lists);
  let go = (): void => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const waits = (estateId: string): boolean => estateId === String(scene.estate._id);
  const asked = jest.spyOn(lists, 'now').mockImplementation(async (estateId) => {
    if (waits(estateId)) await gate;
    return now(estateId);
  });
  const other = await aScene(api.connection);
  const all = [listOf(scene), listOf(scene), listOf(scene)];
  const refused = await Promise.race(all);
  const others = await listOf(other, { authorization: `Bearer ${other.token}` });
  const read = asked.mock.calls.filter(([estateId]) => waits(estateId)).length;
  go();
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  asked.mockRestore();
  expect([statuses, refused.headers.get('retry-after'), others.status, read]).toEqual([[200, 200, 503], '5', 200, 1]);
  for (let again = 0; again < 3; again += 1) expect((await listOf(scene)).status).toBe(200);
});

it('of an estate that hides its prices has none, and of one without a public page no codes', async () => {
  const hidden = await aScene(api.connection, { hidePrice: true, isPublic: false });
  await hidden.lot();
  const { texts, links } = await listOf(hidden, { authorization: `Bearer ${hidden.token}` });
  expect(texts).toContain('Request pricing');
  expect([texts.join(' ').includes('310,000'), links]).toEqual([false, []]);
});

it('is for those who work on the estate alone', async () => {
  const [stranger, customer] = [await aMember(api, { role: 'LANDOWNER' }), await aMember(api)];
  expect([
    (await listOf(scene, stranger.headers)).status,
    (await listOf(scene, customer.headers)).status,
    (await listOf(scene, {})).status,
  ]).toEqual([404, 403, 401]);
});
