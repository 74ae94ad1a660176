import type { Route } from '@playwright/test';
import { getEstates, getLotsList } from '../commands/api';
import { openWritten } from '../fixtures/reading';
import { expect, expectAccessible, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';
/** PRODUCT_COLOUR of shared-domain, as a browser computes it; the design system's own colour is purple. */
const PRODUCT_COLOUR = 'rgb(77, 93, 36)';

test('the landing page lists the public estates, as written by the server, and searches them', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('listitem');
  const goOn = await openWritten(page, '/');
  const written = await cards.allInnerTexts();
  await goOn();
  const search = page.getByRole('combobox', { name: 'Search by suburb or estate' });
  await expect(search).toBeVisible();
  expect(await cards.allInnerTexts()).toEqual(written);
  await expectAccessible(page);
  for (const { title, key, availableLotsCount } of await getEstates()) {
    const leadsTo = availableLotsCount > 0 ? `/estate/${key}$` : `/estate/${key}/waitlist$`;
    for (const place of [cards, page.getByRole('group', { name: 'Where the estates are' })])
      await expect(place.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', new RegExp(leadsTo));
  }
  await search.pressSequentially('larkspr');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('status').getByText('1 estate found.')).toBeAttached();
  await expect(page.getByRole('option')).toHaveText([/^Larkspur NSW/, /^Larkspur Green/]);
  await expectAccessible(page);
  await search.press('ArrowUp');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/estate\/larkspur-green\/waitlist$/);
});

test('an unknown estate is a page with a way back, and a 404, in the product’s colour', async ({ page }) => {
  const goOn = await openWritten(page, '/estate/nowhere-at-all');
  const wayBack = page.getByRole('main').getByRole('link', { name: 'See all estates' });
  const colour = () => wayBack.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colour()).toBe(PRODUCT_COLOUR);
  await goOn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await colour()).toBe(PRODUCT_COLOUR);
  await wayBack.click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/estate/nowhere-at-all')).status()).toBe(404);
});

for (const [what, tag, handle] of [
  ['refuses', [], (route: Route) => route.abort()],
  ['never answers', ['@full'], () => undefined],
] as const)
  test(
    `where the static host ${what}, the page shows a message within 8 s; its list, links and the estate’s contact work`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.route((url) => url.pathname.endsWith('.js') && !url.pathname.startsWith('/api/'), handle);
      await page.goto(`/estate/${ESTATE}?default=map`, { waitUntil: 'commit' });
      const notice = page.getByRole('status').filter({ hasText: 'Parts of this page can’t be loaded right now.' });
      await expect(notice).toBeVisible({ timeout: 8_000 });
      await expect(notice.getByRole('link', { name: '0491 570 006' })).toHaveAttribute('href', 'tel:0491570006');
      await expect(notice.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      // What needs scripts goes, and the list stands under the map, as for readers without scripts.
      await expect(page.locator('.rp-ghost:visible')).toHaveCount(0);
      await expectAccessible(page);
      const stage = page
        .getByRole('main')
        .getByRole('link', { name: /^Stage / })
        .first();
      await stage.click();
      await expect(page).toHaveURL(/stageId=/);
      await expect(notice).toBeVisible({ timeout: 8_000 });
    },
  );

test('an address that nobody has is a page with a way back, a 404, and loads no remote (D75)', async ({ page }) => {
  const remotes: string[] = [];
  page.on('request', (request) => /\/r\/mf-/.test(request.url()) && remotes.push(request.url()));
  const answer = await page.goto('/nowhere-at-all');
  expect(answer?.status()).toBe(404);
  // The shell's own words take the place of the server's.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.locator('[data-readable]')).toHaveCount(0);
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  expect(remotes).toEqual([]);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  // The control: where there is a page, what opens a lot comes ahead.
  await expect.poll(() => remotes.length).toBeGreaterThan(0);
});

test('an estate without a masterplan asks for nothing that isn’t there', { tag: '@full' }, async ({ page }) => {
  const lost: string[] = [];
  page.on(
    'response',
    (answer) => answer.status() >= 400 && lost.push(`${answer.status()} ${new URL(answer.url()).pathname}`),
  );
  for (const query of ['', '?default=list', '?embed=true']) {
    const live = page.waitForResponse((answer) => answer.url().endsWith('/live'));
    const refreshed = live.then(() => page.waitForResponse((answer) => answer.url().endsWith('/stages-map')));
    await page.goto(`/estate/pennyroyal-quay${query}`);
    await refreshed;
    await expect(page.getByRole('heading', { level: 1, name: 'Pennyroyal Quay' })).toBeVisible();
  }
  expect(lost).toEqual([]);
});

test('without scripts the page lists its contents', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/estate/${ESTATE}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tallowbrook Rise');
  await expect(page.getByText(/Stage 1\b/).first()).toBeVisible();
  await context.close();
});

test('a hidden price and a Not Released lot’s facts never leave the API', async ({ page }) => {
  const [hidden] = (await getEstates()).filter(({ hidePrice }) => hidePrice);
  if (!hidden) throw new Error('The demo data has no estate that hides prices');
  for (const { lotData } of await getLotsList(hidden._id)) {
    for (const { title, price, priceTracking } of lotData) expect({ title, price, priceTracking }).toEqual({ title });
  }
  await page.goto(`/estate/${hidden.key}?default=list`);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.content()).not.toMatch(/\$\d{2,3},\d{3}/);
});

test('a filter stays under the pointer that presses it, while the row of active filters comes and goes above it', async ({
  page,
}) => {
  await page.goto(`/estate/${ESTATE}?default=list`);
  const only = page.getByRole('button', { name: 'Available only', exact: true });
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear all', exact: true });
  const top = async () => Math.round((await only.boundingBox())!.y);
  await expect(only).toBeVisible();
  const before = await top();
  await only.click();
  await expect(clear).toBeVisible();
  await expect.poll(top).toBe(before);
  await only.click();
  await expect(clear).toBeHidden();
  await expect.poll(top).toBe(before);
});
