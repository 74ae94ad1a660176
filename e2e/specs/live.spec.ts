import type { Page, Response } from '@playwright/test';
import { deafUrl } from '../commands/api';
import { endHold, putOnHold } from '../commands/holds';
import { anAvailableLot, type ChosenLot } from '../commands/lots';
import { expect, test, WITH_MOTION } from '../fixtures/test';
import { EstatePage } from '../pages/estate-page';

test.use(WITH_MOTION);

const ESTATE = 'tallowbrook-rise';
test.describe.configure({ timeout: 120_000 });
/** A change is on every page within a second; with three times that and more, it isn't coming by itself. */
const PATIENCE = 5_000;
/** What the freshness line has, 2 s, with three times that for a machine that is busy; without news it would say 'Up to date' for 45 s. */
const TRUTH = 6_000;

/** A lot by itself. */
const ONE_LOT = /\/api\/lots\/[0-9a-f]{24}$/;

const endsWith = (path: string) => (response: Response) => new URL(response.url()).pathname.endsWith(path);

/**
 * Opens a lot's stage and waits until the page listens and has made the one read that listening begins with: what it shows from then on came as events. */
async function openAndListen(
  page: Page,
  lot: ChosenLot,
  { origin = '', query = '', reads = ['/lots-map'] } = {},
): Promise<void> {
  const refreshed = page
    .waitForResponse(endsWith('/live'))
    .then(() => Promise.all(reads.map((path) => page.waitForResponse(endsWith(path)))));
  await new EstatePage(page).openStage(lot, { origin, query });
  await refreshed;
  expect(await showsStatus(page, lot, 'Available', 10_000)).toBe(true);
}

async function showsStatus(page: Page, lot: ChosenLot, status: string, timeout: number): Promise<boolean> {
  const entry = new EstatePage(page).lotEntry(lot.title);
  return entry
    .getByText(status, { exact: true })
    .waitFor({ state: 'visible', timeout })
    .then(
      () => true,
      () => false,
    );
}

test('another visitor’s page, and a second tab, see a held lot without a reload, and see it come back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const lot = await anAvailableLot(ESTATE);
  await openAndListen(page, lot);
  const tab = await context.newPage();
  await new EstatePage(tab).openStage(lot);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await openAndListen(other, lot);

  const hold = await putOnHold(lot);
  for (const each of [other, tab, page]) expect(await showsStatus(each, lot, 'Hold', PATIENCE)).toBe(true);

  await endHold(hold);
  for (const each of [other, tab, page]) expect(await showsStatus(each, lot, 'Available', PATIENCE)).toBe(true);
  await other.context().close();
});

/** What the page reads from now on of estates, stages and lots, without their ids. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:estates|stages|lots)\//.test(pathname) && !pathname.endsWith('/live'))
      reads.push(pathname.replace(/^\/api\/(\w+)\/[^/]+/, '$1'));
  });
  return reads;
}

/** Shows a lot with its map, panel, counts and modal, lets it be held and freed, and answers what the page read for each of the two changes. */
async function readsOfAChange(page: Page): Promise<[string[], string[]]> {
  const lot = await anAvailableLot(ESTATE);
  await openAndListen(page, lot, { query: `lotId=${lot.lotId}`, reads: ['/lots-map', '/stages-map', '/lots'] });
  const statusInModal = (status: string) => page.getByRole('dialog').getByText(status, { exact: true });
  await expect(statusInModal('Available')).toBeVisible();
  const reads = readsOf(page);
  const hold = await putOnHold(lot);
  await expect(statusInModal('Hold')).toBeVisible();
  expect(await showsStatus(page, lot, 'Hold', PATIENCE)).toBe(true);
  const first = reads.length;
  await endHold(hold);
  await expect(statusInModal('Available')).toBeVisible();
  return [reads.slice(0, first), reads.slice(first)];
}

test('a status change costs an open page one small read, whatever it shows of the lot', async ({ page }) => {
  const parts = await readsOfAChange(page);
  expect(parts.map((reads) => [...new Set(reads)])).toEqual([['lots'], ['lots']]);
  // The writes of one change may reach the page apart, as two events, and other journeys change lots of this estate, too.
  for (const reads of parts) expect(reads.length).toBeLessThanOrEqual(4);
});

test(
  'control: where a lot can’t be read alone, as before, the same change costs the lists',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(ONE_LOT, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: '{"statusCode":404,"code":"not_found"}',
      }),
    );
    const [first] = await readsOfAChange(page);
    expect(first).toEqual(expect.arrayContaining(['lots', 'stages/lots-map', 'estates/stages-map', 'estates/lots']));
  },
);

test(
  'the freshness line tells the truth within 2 s of a browser that goes offline, and of a read that fails',
  { tag: '@full' },
  async ({ page, context }) => {
    const lot = await anAvailableLot(ESTATE);
    await openAndListen(page, lot);
    const fresh = page.getByText('Up to date', { exact: true });
    await expect(fresh).toBeVisible();
    await context.setOffline(true);
    await expect(fresh).toBeHidden({ timeout: TRUTH });
    await expect(page.getByText(/^as of /).first()).toBeVisible();
    await context.setOffline(false);
    await expect(fresh).toBeVisible();

    await page.route(ONE_LOT, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => ONE_LOT.test(request.url()));
    const hold = await putOnHold(lot);
    await failed;
    await expect(fresh).toBeHidden({ timeout: TRUTH });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await endHold(hold);
  },
);

test(
  'control: with the change stream off the page does not see it, though the API knows',
  { tag: '@full' },
  async ({ page }) => {
    const lot = await anAvailableLot(ESTATE);
    await openAndListen(page, lot, { origin: deafUrl() });

    await putOnHold(lot);
    expect(await showsStatus(page, lot, 'Hold', PATIENCE)).toBe(false);
    await page.reload();
    expect(await showsStatus(page, lot, 'Hold', 10_000)).toBe(true);
  },
);
