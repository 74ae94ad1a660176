import { readFile } from 'node:fs/promises';
import { REPORT_FIGURES } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { putOnHold } from '../commands/holds';
import { anAvailableLot } from '../commands/lots';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What a press saves: its name, and its bytes one to one. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString('latin1') };
}

test('a landowner reads a figure and takes it along; the code on a printed price list opens the lot and says what has changed', async ({
  page,
  lotModal,
}) => {
  const lot = await anAvailableLot('tallowbrook-rise');
  await signInAs(page, 'Darius Okafor');
  await page.goto('/desk/reports?weeks=26');
  const sales = region(page, 'Holds, EOIs and sales').getByText(REPORT_FIGURES.sales.definition, { exact: true });
  await expect(sales).toBeVisible();
  await expect(sales.locator('..').locator('b')).toHaveText(/^\d+$/);
  const csv = await savedBy(page, () =>
    region(page, 'By stage').getByRole('button', { name: 'Export CSV', exact: true }).click(),
  );
  expect(csv.name).toMatch(/^By stage, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text).toContain(
    'Stage,Holds,EOIs sent,EOIs approved,EOIs declined,EOIs withdrawn,Deposits,Sales,Sales lost,Settlements\r\n',
  );

  const pdf = await savedBy(page, () =>
    page.getByRole('button', { name: 'Price list of Tallowbrook Rise', exact: true }).click(),
  );
  const addresses = [...pdf.text.matchAll(/\/URI \((.*?)\)\n/g)].map(
    ([, url = '']) => new URL(url.replaceAll('\\', '')),
  );
  const printed = addresses.find(({ searchParams }) => searchParams.get('lotId') === lot.lotId);
  if (!printed) throw new Error(`Lot ${lot.title} is not on the price list of ${addresses.length} lots`);
  await putOnHold(lot);

  await page.context().clearCookies();
  // Lists name the product's public address; a test is at another port.
  await page.goto(productUrl() + printed.pathname + printed.search);
  await lotModal.expectLot(lot.title);
  await expect(
    lotModal.dialog.getByText(/^Since \d+ \w{3} \d{4} \d+:\d\d [AP]M the status went from Available to Hold\.$/),
  ).toBeVisible();
  await expectAccessible(page);
});

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('the reports fit, and axe finds nothing', async ({ page }) => {
      await signInAs(page, 'Darius Okafor');
      for (const address of ['/desk/reports?weeks=52', '/desk/reports?weeks=4&until=2020-01-06']) {
        await page.goto(address);
        await expect(page.getByText(/^\d+ weeks: from Monday /)).toBeVisible();
        await expect(region(page, 'Days on market by stage')).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      }
    });
  });
}
