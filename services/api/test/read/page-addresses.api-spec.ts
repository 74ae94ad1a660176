import { ROUTES } from '@lotline/shared-domain';
import { aLotsOfStage } from '@lotline/shared-domain/testing';
import { stageNav } from '../../src/page/readable-sides.js';
import { type BuiltRelease, syncRows } from '../../src/registry/releases/sync-rows.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

const STATIC = 'https://static.lotline.example';

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
}, 60_000);
afterAll(() => api.close());

it.each([
  ['/Estate/tallowbrook-rise', '/estate/tallowbrook-rise'],
  ['/estate/Tallowbrook-RISE?stageId=1&businessId=b%261', '/estate/tallowbrook-rise?stageId=1&businessId=b%261'],
  ['/V2/estate/Tallowbrook-Rise/Waitlist', '/v2/estate/tallowbrook-rise/waitlist'],
  ['/Builder/Estate/Tallowbrook-Rise/lot/1', '/builder/estate/tallowbrook-rise/lot/1'],
  ['/Terms/', '/terms'],
  ['/api/estates/Tallowbrook-RISE', '/api/estates/tallowbrook-rise'],
])('%s leads to %s, which is written so (D20)', async (written, canonical) => {
  const { status, headers } = await fetch(api.url + written, { redirect: 'manual' });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([308, canonical, 'no-store']);
  expect((await fetch(api.url + canonical, { redirect: 'manual' })).status).not.toBe(308);
});

it('an estate without a masterplan, with one mapped stage, is written as the app shows it: that stage’s map, and the list (D60, D71)', async () => {
  const html = await (await fetch(`${api.url}/estate/pennyroyal-quay`)).text();
  const [stage] = (await api.get<{ stageId: { _id: string } }[]>('/api/estates/pennyroyal-quay/stages-map')).body;
  expect(html).toContain('alt="Plan of Stage 1"');
  expect(html).toMatch(/rp-estate rp-as-auto/);
  expect(html).not.toContain('<p class="rp-notice-line"');
  expect(html).toContain(`"GET /stages/${stage?.stageId._id}/map"`);
  expect(html).toMatch(/<a class="rp-back" href="\?default=list"><svg[^]*?<\/svg>All lots<\/a>/);
  // The address names no stage: in the list it is one of all.
  expect(html).not.toMatch(/<details[^>]*data-asked/);
});

it('a list that the app filters keeps its place and is not read before the app has it; without scripts it stands (D71)', async () => {
  const page = async (query: string) => (await fetch(`${api.url}/estate/tallowbrook-rise${query}`)).text();
  const [filtered, whole] = await Promise.all([page('?default=list&status=hold'), page('?default=list')]);
  expect(filtered).toContain('rp-as-list rp-filtered"');
  expect(filtered).toContain('<section class="rp-list');
  expect(filtered).toContain(
    '@media (scripting:enabled){.rp-filtered .rp-list{height:100vh;overflow:hidden;visibility:hidden}}',
  );
  expect(whole).not.toContain('rp-as-list rp-filtered"');
});

it('of many stages the navigation writes the first twelve and the one on show, as the app does', () => {
  const list = Array.from({ length: 30 }, (_, at) =>
    aLotsOfStage({ stage: { id: `s${at + 1}`, title: String(at + 1), status: 'now_selling' } }),
  );
  const buttons = (stageId: string | null) =>
    stageNav(list, stageId)
      .toString()
      .replace(/<p.*<\/p>/, '')
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean);
  expect(buttons(null)).toEqual([...Array.from({ length: 12 }, (_, at) => `Stage ${at + 1}`), 'Show all 30 stages']);
  expect(stageNav(list, null).toString()).toContain(
    '<p class="rp-small">Zoom in / out. Click stage to view available lots.</p>',
  );
  expect(buttons('s20').slice(-2)).toEqual(['Stage 20', 'Show all 30 stages']);
  expect(stageNav(list.slice(0, 12), null).toString()).not.toContain('Show all');
});

it('where remotes have routes of their own, what none of them has is not there (D20)', async () => {
  const ownRoutes = (paths?: string[]): BuiltRelease[] => [
    {
      folder: '0.1.0-dddddddd',
      release: {
        name: 'mf-price-board',
        version: '0.1.0',
        build: 'dddddddd',
        contract: '1.0.0',
        provides: { routes: ['PriceBoard'], slots: [], modals: [], ...(paths && { paths }) },
        files: { 'mf-manifest.json': 'p'.repeat(64) },
        preload: [],
      },
    },
  ];
  const statuses = async () =>
    Promise.all(
      ['/price-board', '/price-board/Stage-1/', '/price-board/1/2', '/nowhere'].map(
        async (path) => (await fetch(api.url + path)).status,
      ),
    );
  await syncRows(api.connection, { releases: ownRoutes(), staticOrigin: STATIC });
  // A build that names no paths has no pages of its own.
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await syncRows(api.connection, {
    releases: ownRoutes(['/price-board', '/price-board/:stage']),
    staticOrigin: STATIC,
  });
  expect(await statuses()).toEqual([200, 200, 404, 404]);
});

it('an unknown path is 404, whatever it begins with and whatever remotes are live; every page of the table that a build or a live remote draws has its place (D20, D75)', async () => {
  const desk: BuiltRelease = {
    folder: '0.1.0-eeeeeeee',
    release: {
      name: 'mf-desk',
      version: '0.1.0',
      build: 'eeeeeeee',
      contract: '1.0.0',
      provides: { routes: ['Lots'], slots: [], modals: [] },
      files: { 'mf-manifest.json': 'd'.repeat(64) },
      preload: [],
    },
  };
  await syncRows(api.connection, { releases: [desk], staticOrigin: STATIC });
  const statusOf = async (path: string) => [path, (await fetch(api.url + path)).status];
  const unknown = [
    '/nowhere',
    '/admin',
    '/admin/nothing',
    '/customer/nothing',
    '/stages/4',
    '/estate',
    '/estate/tallowbrook-rise/nothing',
    '/v2/terms',
    '/builder/estate/tallowbrook-rise',
  ];
  expect(await Promise.all(unknown.map(statusOf))).toEqual(unknown.map((path) => [path, 404]));
  const pages = ROUTES.map(
    ({ name, path, by }) =>
      [
        path.replace(':estateId', 'tallowbrook-rise').replace(':tab', 'activity').replaceAll(/:\w+/g, '1'),
        // Lot 1 has no homes, because there is none.
        (by !== null && name !== 'Builder') || name === 'Lots' ? 200 : 404,
      ] as const,
  );
  expect(new Set(pages.map(([, status]) => status))).toEqual(new Set([200, 404]));
  expect(await Promise.all(pages.map(([path]) => statusOf(path)))).toEqual(pages);
});

it('robots.txt closes what visitors have no pages under, the sitemap has what everybody may open', async () => {
  const { body: robots } = await api.get<string>('/robots.txt');
  const closed = robots.split('\n').flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(
    expect.arrayContaining(['/admin', '/api/', '/contacts', '/customer', '/dev/', '/leads', '/stages', '/verify']),
  );
  const { body: map } = await api.get<string>('/sitemap.xml');
  const paths = [...map.matchAll(/<loc>http:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/estate/larkspur-green',
      '/estate/pennyroyal-quay',
      '/estate/tallowbrook-rise',
      '/privacy',
      '/terms',
    ]),
  );
  expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});
