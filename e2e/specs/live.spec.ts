import type { Page } from '@playwright/test';
import { deafUrl } from '../commands/api';
import { endHold, putOnHold } from '../commands/holds';
import { anAvailableLot, type ChosenLot } from '../commands/lots';
import { expect, test } from '../fixtures/test';
import { EstatePage } from '../pages/estate-page';

const ESTATE = 'tallowbrook-rise';
/** A change is on every page within a second; three times that, and it isn't coming by itself. */
const PATIENCE = 5_000;

async function showsStatus(page: Page, lot: ChosenLot, status: string, timeout: number): Promise<boolean> {
  const entry = new EstatePage(page).lotEntry(lot.title);
  return entry.getByText(status, { exact: true }).waitFor({ state: 'visible', timeout }).then(() => true, () => false);
}

test('a second page sees a held lot without a reload, and sees it come back', async ({ page, estatePage, context }) => {
  const lot = await anAvailableLot(ESTATE);
  await estatePage.openStage(lot);
  const second = await context.newPage();
  await new EstatePage(second).openStage(lot);
  expect(await showsStatus(second, lot, 'Available', 10_000)).toBe(true);

  const hold = await putOnHold(lot);
  expect(await showsStatus(second, lot, 'Hold', PATIENCE)).toBe(true);
  await page.bringToFront();
  expect(await showsStatus(page, lot, 'Hold', PATIENCE)).toBe(true);

  await endHold(hold);
  expect(await showsStatus(page, lot, 'Available', PATIENCE)).toBe(true);
});

test('control: with the change stream off the page does not see it, though the API knows', async ({ page, estatePage }) => {
  const lot = await anAvailableLot(ESTATE);
  await estatePage.openStage(lot, { origin: deafUrl() });
  expect(await showsStatus(page, lot, 'Available', 10_000)).toBe(true);

  await putOnHold(lot);
  expect(await showsStatus(page, lot, 'Hold', PATIENCE)).toBe(false);
  await page.reload();
  expect(await showsStatus(page, lot, 'Hold', 10_000)).toBe(true);
});
