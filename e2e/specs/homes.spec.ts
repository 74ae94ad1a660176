import type { Page } from '@playwright/test';
import { getEstate, getLotsList } from '../commands/api';
import { inputDeviceOf, type InputDevice } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { movedBetween, openWritten, readingOf } from '../fixtures/reading';
import { expect, expectAccessible, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';

async function idOfLot(title: string): Promise<string> {
  const { _id } = await getEstate(ESTATE);
  const lot = (await getLotsList(_id)).flatMap(({ lotData }) => lotData).find((one) => one.title === title);
  if (!lot) throw new Error(`There is no lot ${title}`);
  return lot._id;
}
const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const expectGood = async (page: Page) => {
  await expectFits(page);
  await expectAccessible(page);
};

async function chooseDesign(page: Page, input: InputDevice, isPhone: boolean): Promise<void> {
  if (isPhone) {
    const designs = page.getByRole('region', { name: 'Browse: Home Designs' });
    await input.press(page.getByRole('button', { name: 'Ketterwick Homes' }));
    await input.press(designs.getByRole('button', { name: 'Kestrel 20' }));
  } else {
    await page.getByLabel('Select Builder').selectOption('Ketterwick Homes');
    await page.getByLabel('Select Design').selectOption('Kestrel 20');
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Kestrel 20' })).toBeVisible();
}

for (const [width, way] of [
  [375, 'by touch at 375 px'],
  [1440, 'by mouse'],
] as const)
  test.describe(`at ${width} px`, { tag: width === 375 ? [] : ['@full'] }, () => {
    const isPhone = width === 375;
    test.use({
      viewport: { width, height: 900 },
      hasTouch: isPhone,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('what the server wrote is answered by scripts at the same places, without a request for homes', async ({
      page,
    }) => {
      // The first render needs no answer.
      await page.route(/\/api\/lots\//, (route) => route.abort());
      const goOn = await openWritten(page, `/builder/estate/${ESTATE}/lot/${await idOfLot('417')}`);
      // The screen comes with the first files (ADR-0009).
      await expect(page.locator('link[rel=preload][href$="/screen-Builder.js"]')).toHaveCount(1);
      const before = await readingOf(page);
      await expectAccessible(page);
      await goOn();
      await expect(page.getByRole('button', { name: 'View Floor Plans' })).toBeVisible();
      const { both, once, moved } = movedBetween(before, await readingOf(page));
      expect(both).toEqual(
        expect.arrayContaining([
          'Browse Homes for Lot 417',
          isPhone ? 'Browse: Builders' : 'Home designs',
          'Kestrel 20',
        ]),
      );
      expect(once.length).toBeGreaterThan(isPhone ? 4 : 10);
      expect(moved).toEqual([]);
    });

    test('a visitor chooses a home for a lot, from its Home Designs to confirmation, and then another lot for it', async ({
      page,
    }) => {
      const input = inputDeviceOf(way, page);
      await page.goto(`/v2/estate/${ESTATE}?lotId=${await idOfLot('417')}`);
      await input.press(page.getByRole('tab', { name: /^Home designs/i }));
      await expect(page.getByRole('button', { name: 'Get started' })).toBeEnabled();
      await expectGood(page);
      await input.press(page.getByRole('button', { name: 'Get started' }));

      await expect(page.getByRole('heading', { level: 1, name: 'Browse Homes for Lot 417' })).toBeVisible();
      await input.press(page.getByRole('button', { name: 'View Floor Plans' }));
      await expect(page.getByText('Please select a house design')).toBeVisible();
      await chooseDesign(page, input, isPhone);
      await expectGood(page);
      await input.press(page.getByRole('button', { name: 'View Floor Plans' }));

      await expect(step(page, 'Step 1 of 6: Floor plan')).toBeVisible();
      await input.press(page.getByRole('button', { name: 'Enlarge Standard' }));
      await expect(page.getByRole('dialog').getByRole('group', { name: 'Standard', exact: true })).toBeVisible();
      await expectGood(page);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog').getByText('Mirrored, 4 of')).toBeVisible();
      await page.keyboard.press('Escape');
      await input.press(page.getByRole('radio', { name: /^Mirrored/ }));
      await input.press(page.getByRole('button', { name: 'Next: Facade' }));
      await input.press(page.getByRole('radio', { name: /^Heritage/ }));
      await input.press(page.getByRole('button', { name: 'Next: Colour schemes' }));
      await input.press(page.getByRole('radio', { name: 'Ironbark' }));
      await expectGood(page);
      await input.press(page.getByRole('button', { name: 'Next: Inclusions' }));
      await input.press(page.getByRole('button', { name: 'Next: Optional upgrades' }));
      await input.press(page.getByRole('checkbox', { name: 'Raised ceilings' }));
      await input.press(page.getByRole('button', { name: 'Next: Confirmation' }));
      await expect(page.getByText('Ready for a quote')).toBeVisible();
      await expectGood(page);
      await page.goBack();
      await expect(step(page, 'Step 5 of 6: Optional upgrades')).toBeVisible();
      await page.goForward();
      await page.reload();
      await expect(page.getByText('Ready for a quote')).toBeVisible();

      await input.press(page.getByRole('button', { name: 'Choose another lot for this design' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Choose another lot for Kestrel 20' })).toBeVisible();
      // A phone begins with the list, open at the lot's stage.
      if (!isPhone) {
        await input.press(page.getByRole('button', { name: 'List', exact: true }));
        await input.press(page.getByRole('button', { name: /^Stage 4/ }));
      }
      const other = page.getByRole('button', { name: /^Select lot 40/ }).first();
      await expect(other).toBeVisible();
      await expectGood(page);
      const name = (await other.getAttribute('aria-label'))?.replace('Select lot ', '');
      await input.press(other);
      const confirm = page.getByRole('dialog', { name: `Select Lot ${name}?` });
      await expect(confirm.getByText('Home and land')).toBeVisible();
      await expectGood(page);
      await input.press(confirm.getByRole('button', { name: 'Confirm' }));
      await expect(page.getByRole('heading', { level: 1, name: `Your home for Lot ${name}` })).toBeVisible();
      await expect(page.getByText('Ready for a quote')).toBeVisible();
    });
  });
