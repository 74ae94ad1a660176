import type { Page } from '@playwright/test';
import { getEstate, getEstateMap, getStagesMap } from '../commands/api';
import { aLotToAskFor } from '../commands/lots';
import { expectFits, expectLegible } from '../fixtures/layout';
import { withLongTitles } from '../fixtures/long-words';
import { movedBetween, openWritten, readingOf } from '../fixtures/reading';
import { expect, test } from '../fixtures/test';

const ESTATE = '/estate/tallowbrook-rise';

/** The current screen stays in its window, and every word of it can be read. */
const expectDesigned = (page: Page, name: string) =>
  test.step(name, async () => {
    await expectFits(page);
    await expectLegible(page);
  });

for (const { width, height, tag } of [
  { width: 375, height: 812, tag: [] },
  { width: 768, height: 1024, tag: ['@full'] },
  { width: 1440, height: 900, tag: ['@full'] },
]) {
  const isPhone = width < 680;

  test.describe(`long titles and long words at ${width} px`, () => {
    test.use({
      viewport: { width, height },
      isMobile: isPhone,
      hasTouch: isPhone,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.setTimeout(120_000);

    test(
      'map and list are whole as the server writes them and in the app, and nothing moves between',
      { tag },
      async ({ page, estatePage }) => {
        const lot = await aLotToAskFor();
        const long = await withLongTitles(page, lot);
        const ofStage = `stageId=${lot.stage.stageId._id}`;
        for (const query of [`default=list&${ofStage}`, 'default=map', `default=map&${ofStage}`]) {
          const goOn = await openWritten(page, `${ESTATE}?${query}`);
          await expect(page.getByRole('heading', { level: 1, name: long.estate })).toBeVisible();
          await expectDesigned(page, `${query}, written`);
          const before = await readingOf(page);
          await goOn();
          await expectDesigned(page, query);
          expect(movedBetween(before, await readingOf(page)).moved).toEqual([]);
        }
        if (isPhone) return;
        const { x, y } = await estatePage.pointOf(lot.item.binding, lot.map.size);
        await page.mouse.move(x, y);
        await expect(page.getByRole('tooltip').getByText(`Lot ${long.lot}`)).toBeVisible();
        await expectDesigned(page, 'tooltip');
      },
    );

    test('so are a lot, its forms, the waitlist and an embedded page', { tag: '@full' }, async ({ page }) => {
      const lot = await aLotToAskFor();
      const long = await withLongTitles(page, lot);
      const dialog = page.getByRole('dialog');
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      await page.goto(`${ESTATE}?default=map&stageId=${lot.stage.stageId._id}&lotId=${lot.lotId}`);
      await expect(dialog.getByRole('heading', { name: `Lot ${long.lot}` })).toBeVisible();
      await expectDesigned(page, 'lot');
      await dialog.getByRole('tab', { name: isPhone ? 'Docs' : 'Documents' }).click();
      await expectDesigned(page, 'documents');
      await press('Request a Hold');
      await expect(dialog.getByLabel('First Name')).toBeVisible();
      await expectDesigned(page, 'hold form');
      await press('Back');
      await press('Make enquiry');
      await expect(dialog.getByLabel('Message')).toBeVisible();
      await expectDesigned(page, 'enquiry');
      await page.goto(`${ESTATE}/waitlist`);
      await expect(page.getByLabel('First Name')).toBeVisible();
      await expectDesigned(page, 'waitlist');
      await page.goto(`${ESTATE}?embed=true`);
      await expect(page.locator('.rp')).toHaveCount(0);
      await expectDesigned(page, 'embedded');
    });
  });
}

test.describe('a title of several lines at 375 px', () => {
  test.use({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('leaves Back and Close beside its first line, and the form’s buttons in sight, above a keyboard too', async ({
    page,
  }) => {
    const lot = await aLotToAskFor();
    const { lot: title } = await withLongTitles(page, lot);
    const dialog = page.getByRole('dialog');
    const boxOf = async (name: string) => (await dialog.getByRole('button', { name, exact: true }).boundingBox())!;
    await page.goto(`${ESTATE}?default=map&stageId=${lot.stage.stageId._id}&lotId=${lot.lotId}`);
    await dialog.getByRole('button', { name: 'Make enquiry', exact: true }).click();
    const heading = dialog.getByRole('heading', { name: `Make enquiry (Lot ${title})` });
    for (const height of [812, 330]) {
      await page.setViewportSize({ width: 375, height });
      await dialog.getByLabel('Email').focus();
      const [words, back, close] = [(await heading.boundingBox())!, await boxOf('Back'), await boxOf('Close')];
      expect(words.height, 'more than one line').toBeGreaterThan(60);
      expect([back.y, close.y], 'beside the first line').toEqual([words.y, words.y]);
      expect([back.x + back.width <= words.x, words.x + words.width <= close.x, close.x + close.width <= 375]).toEqual([
        true,
        true,
        true,
      ]);
      for (const name of ['Back', 'Close', 'Cancel', 'Submit'])
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByLabel('Email')).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('pictures that are missing', () => {
  for (const { width, tag } of [
    { width: 375, tag: [] },
    { width: 1440, tag: ['@full'] },
  ]) {
    test(
      `the masterplan at ${width} px: its stages are drawn on plain ground and open, and nothing moves`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 812 });
        await page.route(/\/files\/masterplan/, (route) => route.fulfill({ status: 404 }));
        const goOn = await openWritten(page, `${ESTATE}?default=map`);
        const before = await readingOf(page);
        await goOn();
        expect(movedBetween(before, await readingOf(page)).moved).toEqual([]);
        const layer = page.locator('[data-layer]');
        await expect(layer.locator('> img').first()).toBeHidden();
        const { _id } = await getEstate('tallowbrook-rise');
        const [{ size }, stages] = [await getEstateMap(_id), await getStagesMap(_id)];
        const { stageId, binding } = stages.find((stage) => stage.stageId.title === '2')!;
        const ground = (await layer.boundingBox())!;
        await page.mouse.click(
          ground.x + (binding.x / size.width) * ground.width,
          ground.y + (binding.y / size.height) * ground.height,
        );
        await expect(page).toHaveURL(new RegExp(`stageId=${stageId._id}`));
      },
    );
  }

  test(
    'logos: the header shows the estate’s name, the first page its maps alone',
    { tag: '@full' },
    async ({ page }) => {
      await page.route(/\/files\/.*logo/, (route) => route.fulfill({ status: 404 }));
      await page.goto(ESTATE);
      await expect(page.getByRole('banner').getByText('Tallowbrook Rise')).toBeVisible();
      const goOn = await openWritten(page, '/');
      const before = await readingOf(page);
      await goOn();
      expect(movedBetween(before, await readingOf(page)).moved).toEqual([]);
      await expect(page.locator('img[src*=logo]')).toHaveCount(0);
    },
  );
});
