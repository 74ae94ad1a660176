import type { Page } from '@playwright/test';
import { aLot } from '../commands/a-lot';
import { startExampleSites, type ExampleSites } from '../commands/example-sites';
import { writeDatabase } from '../commands/rows';
import { ESTATE, expect, test } from '../fixtures/test';
import type { Testbed } from '../fixtures/testbed';
import type { Watch } from '../fixtures/watch';
import { REMOTES, SHELL } from '../testbed';

const loaded = (watch: Watch, name: string): string[] => [
  ...new Set(watch.urls.flatMap((url) => (new URL(url).pathname.startsWith(`/r/${name}/`) ? new URL(url).origin : []))),
];
/** A frame's live stream: it is asked for some seconds after the first paint. */
const asksForLive = (page: Page): Promise<unknown> =>
  page.waitForRequest(/\/api\/estates\/\w+\/live$/, { timeout: 20_000 });
let sites: ExampleSites;

test.beforeAll(async ({ testbed }) => {
  sites = await startExampleSites(
    testbed.url,
    [SHELL, ...REMOTES].map((name) => testbed.host(name).origin),
  );
});
/** What the demo's estate and builder list: each its own website, or nothing. */
async function list({ addresses }: Testbed, isListed: boolean): Promise<void> {
  const origins = (origin: string) => (isListed ? [origin] : []);
  await writeDatabase(addresses, { embedOrigins: { key: ESTATE, origins: origins(sites.estate) } });
  await writeDatabase(addresses, {
    embedOrigins: { of: 'builders', key: 'ketterwick-homes', origins: origins(sites.builder) },
  });
}
test.beforeEach(({ testbed }) => list(testbed, true));
test.afterAll(async ({ testbed }) => {
  await list(testbed, false);
  await sites.stop();
});

test('the agency’s site: the estate in its frame, which tells what is opened', async ({ page, watch, testbed }) => {
  const lot = await aLot();
  const live = asksForLive(page);
  await page.goto(`${sites.estate}/`);
  const frame = page.frameLocator('iframe');
  await frame
    .getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle}\\b`) })
    .first()
    .click();
  await expect(frame.getByRole('heading', { name: `Stage ${lot.stageTitle}`, exact: true })).toBeVisible();
  for (const name of ['ready', 'stage.opened'])
    await expect(page.locator('#log').getByText(name, { exact: true })).toBeVisible();
  expect(loaded(watch, 'mf-estate-map')).toEqual([testbed.host('mf-estate-map').origin]);
  await live;
  expect(watch.errors).toEqual([]);
});

test(
  'the agency’s site without script: the same estate in a plain iframe, live too where its browser refuses locks to frames',
  { tag: '@full' },
  async ({ page, watch }) => {
    await page.addInitScript(() => {
      if (window !== window.top)
        LockManager.prototype.request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    const live = asksForLive(page);
    await page.goto(`${sites.estate}/plain.html`);
    await expect(
      page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Tallowbrook Rise' }),
    ).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('group', { name: /map/i }).first()).toBeVisible();
    await live;
    expect(watch.errors).toEqual([]);
  },
);

test('the builder’s site: its homes by a live remote in the page, and the lots of all listed estates for one', async ({
  page,
  watch,
  testbed,
}) => {
  await page.goto(`${sites.builder}/`);
  await page.getByRole('button', { name: /^Kestrel 20/ }).click();
  await page
    .getByRole('button', { name: /^Choose lot \S+ at Tallowbrook Rise$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Request build quote', exact: true })).toBeVisible();
  expect(loaded(watch, 'mf-builder')).toEqual([testbed.host('mf-builder').origin]);
  expect(watch.errors).toEqual([]);
});

test('control: sites that neither estate nor builder lists get nothing', async ({ page, request, testbed }) => {
  await list(testbed, false);
  // The API believes its lists of origins for some seconds.
  await expect
    .poll(
      async () =>
        (await request.get(`${testbed.url}/api/estates`, { headers: { Origin: sites.builder } })).headers()[
          'access-control-allow-origin'
        ],
      { timeout: 15_000 },
    )
    .toBeUndefined();
  await page.goto(`${sites.estate}/plain.html`);
  await page.waitForTimeout(3_000);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Tallowbrook Rise' })).toBeHidden();
  await page.goto(`${sites.builder}/`);
  await page.waitForTimeout(3_000);
  await expect(page.getByRole('button', { name: /^Kestrel/ })).toHaveCount(0);
});
