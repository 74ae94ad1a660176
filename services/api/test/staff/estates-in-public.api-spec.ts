import type { Estate } from '@lotline/shared-domain';
import { atLeast } from '../at-least.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { NEW, anEstateScene, type EstateScene } from './estate-scene.js';

let api: TestApi;
let other: EstateScene['other'];
let create: EstateScene['create'];
let save: EstateScene['save'];
let read: EstateScene['read'];
let publicOne: EstateScene['publicOne'];
let page: EstateScene['page'];
let opened: EstateScene['opened'];
beforeAll(async () => {
  api = await createTestApi();
  ({ other, create, save, read, publicOne, page, opened } = await anEstateScene(api));
}, 60_000);
afterAll(() => api.close());

const ACCOUNT = { bankAccountName: 'Quay Trust', bankBsb: '063000', bankAccountNumber: '12345678' };

it('visitors read an EOI’s deposit where they begin one without a hold and prices are shown, and never its bank account', async () => {
  const { _id, key } = await opened('Terms of an EOI');
  let rev = 1;
  const readAfter = async (settings: object) => {
    const { headers } = await save(_id, rev, settings);
    rev += 1;
    const shown = await atLeast(api.connection, headers);
    const { body } = await api.get<Estate>(`/api/estates/${key}`, { headers: shown });
    expect(JSON.stringify(body)).not.toMatch(/Quay Trust|063000|12345678|bankAccount/);
    return [body.eoiDeposit, body.eoiPayDays];
  };
  const none = [undefined, undefined];
  expect(await readAfter({ eoiDeposit: 2_000, ...ACCOUNT })).toEqual(none);
  expect(await readAfter({ showInitialHold: false })).toEqual([2_000, 14]);
  expect(await readAfter({ eoiPayDays: 7 })).toEqual([2_000, 7]);
  expect(await readAfter({ hidePrice: true })).toEqual(none);
  expect(await readAfter({ hidePrice: false, eoiDeposit: '' })).toEqual(none);
});

describe('what visitors see', () => {
  it('a saved setting is in the next public answer; a private estate is a 404', async () => {
    const { _id, key, recipients } = await opened('Changing');
    expect(recipients).toEqual(['sales@example.com']);
    expect((await publicOne(key)).body).toMatchObject({ title: 'Changing', holdDays: 7 });
    const { headers } = await save(_id, 1, { title: 'Changed', holdDays: 9, holdFee: 250, answerDays: 2 });
    const shown = await atLeast(api.connection, headers);
    const seen = await api.get<Estate>(`/api/estates/${key}`, { headers: shown });
    expect(seen.body).toMatchObject({ title: 'Changed', holdDays: 9, holdFee: 250, answerDays: 2 });
    expect(JSON.stringify(seen.body)).not.toContain('sales@example.com');
    const hidden = await save(_id, 2, { isPublic: false });
    const gone = await atLeast(api.connection, hidden);
    expect((await api.get(`/api/estates/${key}`, { headers: gone })).status).toBe(404);
  });

  it('an unlisted estate is reached by its address alone', async () => {
    const { _id, key } = await opened('Unlisted');
    const { headers } = await save(_id, 1, { isListed: false });
    const shown = await atLeast(api.connection, headers);
    const all = await api.get<Estate[]>('/api/estates', { headers: shown });
    expect(all.body.map((estate) => estate.key)).not.toContain(key);
    expect((await publicOne(key)).status).toBe(200);
    expect(await (await fetch(`${api.url}/sitemap.xml`)).text()).not.toContain(`/estate/${key}`);
  });

  it('an old address leads on by 308 with its query, its answers stay, and no other estate takes it', async () => {
    const { _id, key } = await opened('Old Address');
    await save(_id, 1, { key: 'middle-address' });
    const { body } = await save(_id, 2, { key: 'New-Address' });
    expect([body.key, body.oldKeys]).toEqual(['new-address', [key, 'middle-address']]);
    for (const old of [key, 'middle-address']) {
      const moved = await page(`/v2/estate/${old}/waitlist?embed=true&businessId=coastal`);
      expect([moved.status, moved.headers.get('location')]).toEqual([
        308,
        '/v2/estate/new-address/waitlist?embed=true&businessId=coastal',
      ]);
      expect((await publicOne(old)).body._id).toBe(_id);
    }
    expect((await page('/estate/new-address')).status).toBe(200);
    const rival = (await create({ ...NEW, title: 'Rival' }, other)).body;
    for (const taken of [key, 'middle-address', 'new-address'])
      expect((await save(rival._id, 0, { key: taken }, other)).body.errors).toMatchObject([{ path: 'key' }]);
    expect((await create({ ...NEW, title: 'Old Address' }, other)).body.key).toMatch(/^old-address-[0-9a-f]{6}$/);
    expect((await save(_id, 3, { key })).body.oldKeys.sort()).toEqual(['middle-address', 'new-address']);
  });

  it('two estates that want one address at once: one gets it', async () => {
    const [one, two] = [
      (await create({ ...NEW, title: 'Race A' })).body,
      (await create({ ...NEW, title: 'Race B' })).body,
    ];
    const both = await Promise.all([one, two].map(({ _id }) => save(_id, 0, { key: 'the-only-one' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('a website that is listed may frame the page at once', async () => {
    const { _id, key } = await opened('Framed');
    await save(_id, 1, { embedOrigins: ['https://www.Agency.example/land?x=1', 'https://www.agency.example'] });
    expect((await read(_id)).body.embedOrigins).toEqual(['https://www.agency.example']);
    const check = await fetch(`${api.url}/embed/v1/check?estate=${key}`, {
      headers: { origin: 'https://www.agency.example' },
    });
    expect(await check.json()).toEqual({ known: true, listed: true });
  });
});
