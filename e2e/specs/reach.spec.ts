import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aLotToAskFor } from '../commands/lots';
import { expectFits } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

const ESTATE = '/estate/tallowbrook-rise';
const PUBLIC = ['/', `${ESTATE}?default=map`, `${ESTATE}?default=list`, `${ESTATE}/waitlist`, '/login', '/terms'];
const STAFF = [
  '/desk',
  '/desk/holds',
  '/desk/eois',
  '/desk/due',
  '/desk/due?view=calendar',
  '/desk/lots',
  '/desk/quotes',
  '/desk/reports',
  '/contacts',
  '/admin/estates',
  '/admin/estates/new',
  '/admin/users',
  '/admin/tokens',
  '/admin/businesses',
];

/** Ways of reading that must not cut anything off (quality, People). */
const WAYS: Record<string, { width: number; zoom?: boolean; forced?: boolean }> = {
  'at 320 px': { width: 320 },
  'with text of 200 % on a phone': { width: 375, zoom: true },
  'with text of 200 % on a laptop': { width: 1280, zoom: true },
  'in forced colours at 320 px': { width: 320, forced: true },
};

async function look(page: Page, path: string, zoom: boolean): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  if (zoom)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  // Lists and figures come after the heading.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await test.step(path, () => expectFits(page));
}

for (const [way, { width, zoom = false, forced = false }] of Object.entries(WAYS)) {
  const tag = way === 'at 320 px' ? [] : ['@full'];
  test.describe(way, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: forced ? 'active' : 'none' }));

    test('public pages and a lot overflow nothing', { tag }, async ({ page }) => {
      for (const path of PUBLIC) await look(page, path, zoom);
      const { stage, lotId } = await aLotToAskFor('tallowbrook-rise');
      await look(page, `${ESTATE}?stageId=${stage.stageId._id}&lotId=${lotId}`, zoom);
      await page.getByRole('button', { name: 'Request a Hold', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Hold request' })).toBeVisible();
      await expectFits(page);
    });

    test('pages of staff overflow nothing', { tag: '@full' }, async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(`${productUrl()}/dev/sign-in`);
      await page.getByRole('link', { name: 'Darius Okafor', exact: true }).click();
      await expect(page).not.toHaveURL(/sign-in/);
      for (const path of STAFF) await look(page, path, zoom);
    });
  });
}

test('a page that loses its connection shows it, until it is back', async ({ page, context }) => {
  await page.goto(`${ESTATE}?default=map`);
  const notice = page.getByRole('region', { name: 'Offline', exact: true });
  // They come with the live updates.
  await expect(page.locator('[data-notices]')).toBeAttached();
  await context.setOffline(true);
  await expect(notice).toContainText('You’re offline.');
  await expectFits(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});
