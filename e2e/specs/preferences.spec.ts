import type { Page } from '@playwright/test';
import { aLotToAskFor } from '../commands/lots';
import { expect, test, WITH_MOTION } from '../fixtures/test';

test.use(WITH_MOTION);

const ESTATE = '/estate/tallowbrook-rise?default=map';
/** What may move by itself stops within 5 s (WCAG 2.2.2); asked for after the map shows, with time for a slow machine. */
const STILL_AFTER = 15_000;

/** Visible animations: a duration of a hundredth of a millisecond is how a page says 'at once'. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .length,
  );

test('Now Selling stages move, stop by themselves, and can be stopped and played', async ({ page, estatePage }) => {
  await page.goto(ESTATE);
  await expect(estatePage.map).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible({ timeout: STILL_AFTER });
  await expect.poll(() => moving(page)).toBe(0);
  const toggle = page.getByRole('button', { name: /animation$/ });
  await toggle.click();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  const played = Date.now();
  await page
    .getByRole('button', { name: 'Pause animation' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect.poll(() => moving(page)).toBe(0);
  expect(Date.now() - played).toBeLessThan(STILL_AFTER);
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves, and there is nothing to pause', async ({ page, estatePage }) => {
    await page.goto(ESTATE);
    await expect(estatePage.map).toBeVisible();
    expect(await moving(page)).toBe(0);
    await expect(page.getByRole('button', { name: /animation$/ })).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Stages and lots' }).getByRole('button', { name: /^Stage 3/ }),
    ).toBeVisible();
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('names, statuses and the lot’s buttons stay', async ({ page, estatePage, lotModal }) => {
    const lot = await aLotToAskFor();
    await estatePage.openStage(lot);
    await expect(estatePage.map).toBeVisible();
    await expect(
      page.getByRole('link', {
        name: new RegExp(`^Lot ${lot.title}, Available, ${lot.item.lotId.size} square metres`),
      }),
    ).toBeVisible();
    // The selection is shown by more than a colour, which forced colours would remove.
    const frame = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((element) => {
        const { outlineStyle, outlineWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return [outlineStyle, outlineWidth, borderTopColor, backgroundColor].join(' ');
      });
    expect(await frame('Map')).not.toBe(await frame('List'));
    for (const status of ['Not Released', 'Available', 'Hold', 'Under Contract', 'Sold'])
      await expect(page.getByRole('button', { name: new RegExp(`^${status} \\d+$`) })).toBeVisible();
    await estatePage.click(lot.item.binding, lot.map.size);
    await lotModal.expectLot(lot.title);
    await expect(lotModal.requestHold).toBeVisible();
    const tab = (name: string) =>
      page.getByRole('tab', { name, exact: true }).evaluate((element) => {
        const { borderBottomColor, borderBottomWidth, outlineStyle, backgroundColor, color } =
          getComputedStyle(element);
        return [borderBottomColor, borderBottomWidth, outlineStyle, backgroundColor, color].join(' ');
      });
    expect(await tab('Lot Details')).not.toBe(await tab('Documents'));
  });
});
