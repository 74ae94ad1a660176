import type { Locator, Page } from '@playwright/test';
import { aLotToAskFor, type ChosenLot } from '../commands/lots';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import type { EstatePage } from '../pages/estate-page';

const ESTATE = 'tallowbrook-rise';
const PHONE = { width: 375, height: 812 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const mapWindow = (page: Page) => page.locator('[data-window]');
const boxOf = async (part: Locator) => (await part.boundingBox())!;
const sheetOf = (page: Page, { title }: ChosenLot) => page.getByRole('dialog', { name: `Lot ${title}`, exact: true });

/** Where a lot's sheet is held, once it shows the lot and stands still. */
async function gripOf(sheet: Locator): Promise<{ x: number; y: number }> {
  await expect(sheet.getByText('Available', { exact: true })).toBeVisible();
  const heading = sheet.getByRole('heading');
  await heading.tap({ trial: true });
  return boxOf(heading);
}

/** Opens a lot's map and waits for the code of the first height, without which a lot opens whole. */
async function openWithSheet(page: Page, estatePage: EstatePage, lot: ChosenLot): Promise<void> {
  const code = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('Show all details'),
  );
  await estatePage.openStage(lot, { query: 'default=map' });
  await code;
  await expect(mapWindow(page)).toHaveAttribute('data-pan', 'x');
}

/** Drags along a straight line with one finger. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await send('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  await send('touchEnd', []);
}

test('the map goes from edge to edge over most of the screen; across it moves, along it scrolls the page', async ({
  page,
  estatePage,
}) => {
  const lot = await aLotToAskFor(ESTATE);
  await estatePage.openStage(lot, { query: 'default=map' });
  await expect(mapWindow(page)).toHaveAttribute('data-pan', 'x');
  const window = await boxOf(mapWindow(page));
  expect([window.x, window.width]).toEqual([0, PHONE.width]);
  expect((window.width * window.height) / (PHONE.width * PHONE.height)).toBeGreaterThanOrEqual(0.6);
  await expectFits(page);

  const drawing = () => boxOf(estatePage.map.locator('img').first());
  const before = await drawing();
  expect(before.height).toBeCloseTo(window.height, 0);
  await drag(page, { x: 280, y: window.y + 200 }, { x: 180, y: window.y + 200 });
  await expect.poll(async () => (await drawing()).x).toBeLessThan(before.x);
  await drag(page, { x: 180, y: window.y + 300 }, { x: 180, y: window.y + 120 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Reset view', exact: true }).tap();
  await expect.poll(async () => (await drawing()).width).toBeCloseTo(PHONE.width, 0);
});

test('a lot opens at its first height above which the map answers, is raised to the whole, and Back closes it', async ({
  page,
  estatePage,
  lotModal,
}) => {
  const lot = await aLotToAskFor(ESTATE);
  await openWithSheet(page, estatePage, lot);
  await estatePage.tap(lot.item.binding, lot.map.size);
  const sheet = sheetOf(page, lot);
  await expect(sheet).toBeVisible();
  await expect(sheet).not.toHaveAttribute('aria-modal', 'true');
  for (const words of ['Available', /sqm/]) await expect(sheet.getByText(words).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]lotId=${lot.lotId}`));
  await expectAccessible(page);

  // The lot is marked, and nothing covers it.
  await expect(page.locator('[data-layer] [data-ring]').first()).toHaveAttribute('d', /./);
  const top = (await boxOf(sheet)).y;
  const at = await estatePage.pointOf(lot.item.binding, lot.map.size);
  expect(at.y).toBeGreaterThan(0);
  expect(at.y).toBeLessThan(top);
  expect((await boxOf(mapWindow(page))).y + (await boxOf(mapWindow(page))).height).toBeLessThanOrEqual(top + 60);

  // The map is still used, and so is the page.
  const zoomed = () => page.locator('[data-layer]').evaluate(({ style }) => style.transform);
  const before = await zoomed();
  await page.touchscreen.tap(20, (await boxOf(mapWindow(page))).y + 20);
  await page.touchscreen.tap(20, (await boxOf(mapWindow(page))).y + 20);
  await expect.poll(zoomed).not.toBe(before);

  const grip = await gripOf(sheet);
  await drag(page, { x: 120, y: grip.y + 10 }, { x: 120, y: grip.y - 120 });
  await expect(page.getByRole('dialog', { name: `Lot ${lot.title}`, exact: true })).toHaveAttribute(
    'aria-modal',
    'true',
  );
  await expect(lotModal.requestHold).toBeVisible();
  await page.goBack();
  await expect(lotModal.dialog).toBeHidden();
  await expect(page).not.toHaveURL(/lotId=/);
});

test('dragged down it closes, and the focus is on the lot again; its link opens it whole', async ({
  page,
  estatePage,
  lotModal,
}) => {
  const lot = await aLotToAskFor(ESTATE);
  await openWithSheet(page, estatePage, lot);
  await estatePage.tap(lot.item.binding, lot.map.size);
  const sheet = sheetOf(page, lot);
  const grip = await gripOf(sheet);
  const address = page.url();
  await drag(page, { x: 120, y: grip.y + 10 }, { x: 120, y: grip.y + 130 });
  await expect(lotModal.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^Lot ${lot.title},`) })).toBeFocused();
  await page.goto(address);
  await expect(sheet).toHaveAttribute('aria-modal', 'true');
});
