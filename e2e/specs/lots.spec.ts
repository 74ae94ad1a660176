import { getStaffLots, type StaffLot } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
/** The lots of an estate as staff read them, with the session of the page. */
const lotsOf = (page: Page, estate: string): Promise<StaffLot[]> =>
  page.evaluate(
    (path) => fetch(path).then((answer) => answer.json() as Promise<StaffLot[]>),
    `/api${getStaffLots.path.replace('{estateId}', estate)}`,
  );
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'from the map of a stage to a lot, out of sale with a reason and back, told in its history',
  { tag: '@full' },
  async ({ page }) => {
    await signInAs(page, 'Mei-Lin Fraser');
    // No other journey uses lots that aren't released.
    const lot = (await lotsOf(page, 'tallowbrook-rise')).find(({ status }) => status === 'not_released');
    if (!lot) throw new Error('the demo has no lot that is not released');
    await page.goto(`/stages/${lot.stageId}/lots?map=true&search=${lot.title}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Lots of Stage / })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Stage .* map, \d+ lots, \d+ available$/ })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Lot statuses: choose which are shown', exact: true }).getByRole('button'),
    ).toContainText(['Not Released', 'Available', 'Pre-Contract']);
    await expectAccessible(page);
    await page.getByRole('rowheader').getByRole('link', { name: lot.title, exact: true }).click();

    await expect(region(page, 'Lot Lifecycle').getByText(/^Step 1 of 7: Not Released$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The road is moved');
    await page.getByRole('dialog').getByRole('button', { name: 'Change status', exact: true }).click();
    await expect(region(page, 'Lot Lifecycle').getByText(/: Withdrawn$/)).toBeVisible();
    await expect(region(page, 'History').getByText('The road is moved')).toBeVisible();
    await page.getByRole('button', { name: 'Not Released', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change status', exact: true }).click();
    await expect(region(page, 'Lot Lifecycle').getByText(/^Step 1 of 7: Not Released$/)).toBeVisible();

    await region(page, 'History').getByRole('link', { name: 'View the stage at this time' }).nth(1).click();
    await expect(page.getByText(/^The stage at /)).toBeVisible();
    await page.getByRole('searchbox', { name: /^Search/ }).fill(lot.title);
    await expect(page.getByRole('row', { name: new RegExp(`^${lot.title} .*Withdrawn`) })).toBeVisible();
  },
);

test('Lot No. stays in sight while the other columns scroll sideways', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await signInAs(page, 'Mei-Lin Fraser');
  await page.goto('/desk/lots');
  const grid = page.getByRole('grid');
  const [name, size] = [grid.getByRole('rowheader').first(), grid.getByRole('gridcell').nth(1)];
  await expect(name).toBeVisible();
  const leftOf = async (cell: typeof name): Promise<number> => (await cell.boundingBox())?.x ?? NaN;
  const before = await leftOf(size);
  await grid.evaluate((table) => void (table.parentElement!.scrollLeft = 10_000));
  const edge = (await grid.locator('xpath=..').boundingBox())?.x ?? NaN;
  // The box has a border of a pixel.
  expect(await leftOf(name)).toBeCloseTo(edge + 1, 0);
  expect(await leftOf(grid.getByRole('columnheader', { name: 'Lot No.' }))).toBeCloseTo(edge + 1, 0);
  // The control: the columns did scroll.
  expect(await leftOf(size)).toBeLessThan(before - 20);
});

test('two people edit one lot: the second reads who changed what, and takes up the rest without losing what they typed', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Mei-Lin Fraser');
  const lot = (await lotsOf(page, 'tallowbrook-rise')).filter(({ status }) => status === 'not_released')[2];
  if (!lot) throw new Error('the demo has no such lot');
  const open = async (as: Page) => {
    await as.goto(`${productUrl()}/stages/${lot.stageId}/lots/${lot._id}`);
    await as.getByRole('link', { name: 'Edit lot', exact: true }).click();
    await expect(region(as, 'Price').getByRole('textbox', { name: /^Price/ })).toBeVisible();
  };
  await open(page);
  const price = region(page, 'Price');
  await price.getByRole('textbox', { name: /^Price/ }).fill('345000');
  await price.getByLabel(/^Shown as/).selectOption({ label: 'From' });
  await price.getByLabel(/^Shown price/).fill('340000');
  await expect(page.getByText(/^3 unsaved changes/)).toBeVisible();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'Darius Okafor');
  await open(other);
  const conditions = `Seen ${Date.now()}`;
  await region(other, 'Price')
    .getByRole('textbox', { name: /^Price/ })
    .fill('333000');
  await other.getByLabel(/^Conditions/).fill(conditions);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    region(other, 'History')
      .getByText(/\$333,000/)
      .first(),
  ).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved: the lot has changed' });
  await expect(alert).toContainText(
    /Darius Okafor changed this lot \(.*Price.*\) on .* What you typed is still here\./,
  );
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Use the newer values', exact: true }).click();
  await expect(page.getByText(/^Price is now \$333,000\./)).toBeVisible();
  await expect(page.getByLabel(/^Conditions/)).toHaveValue(conditions);
  await expect(price.getByRole('textbox', { name: /^Price/ })).toHaveValue('$345,000');

  // What isn't saved asks before it is left.
  await page.getByRole('link', { name: /^Lots of Stage / }).click();
  await expect(page.getByRole('dialog')).toContainText('are not saved');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(region(page, 'History').getByText(/\$333,000 → \$345,000/)).toBeVisible();
});

test('with two tabs, the second one shows who was faster', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, 'Mei-Lin Fraser');
  const lot = (await lotsOf(page, 'tallowbrook-rise')).filter(({ status }) => status === 'not_released')[1];
  if (!lot) throw new Error('the demo has no such lot');
  await page.goto(`/stages/${lot.stageId}/lots/${lot._id}`);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('mine');
  const moved = await page.evaluate(
    ({ id, rev }) =>
      fetch(`/api/staff/lots/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-match': `"${rev}"` },
        body: JSON.stringify({ conditions: `Seen ${Date.now()}` }),
      }).then(({ status }) => status),
    { id: lot._id, rev: lot.rev },
  );
  expect(moved).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    /^Not changed\s*Mei-Lin Fraser changed this lot \(Conditions changed\) on /,
  );
});

test(
  'from the estate’s map to the lots of a stage, and with what is shown into a workbook',
  { tag: '@full' },
  async ({ page }) => {
    await signInAs(page, 'Darius Okafor');
    await page.goto('/desk/lots');
    const map = page.getByRole('group', { name: /^Map of .*, \d+ stages$/ });
    await expect(map).toBeVisible();
    await map.getByRole('button', { name: /^Stage .* available lots?$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stages\/\w+\/lots\?map=true$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Lots of Stage / })).toBeVisible();
    await expect(page.getByText(/^\d+ lots$/)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export XLSX', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Lots of Stage .*\.xlsx$/);
    await expect(page.getByRole('button', { name: 'Export XLSX', exact: true })).toBeEnabled();
  },
);

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('lots and one lot fit, and axe finds nothing', { tag: '@full' }, async ({ page }) => {
      await signInAs(page, 'Darius Okafor');
      await page.goto('/desk/lots');
      await expect(page.getByRole('heading', { level: 1, name: /^Lots of / })).toBeVisible();
      await expect(page.getByText(/^\d+ lots$/)).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      for (const status of ['available', 'hold', 'eoi', 'offline', 'option']) {
        const lot = (await lotsOf(page, 'tallowbrook-rise')).find((one) => one.status === status);
        if (!lot) continue;
        await page.goto(`/stages/${lot.stageId}/lots/${lot._id}`);
        await expect(region(page, 'Lot Lifecycle')).toBeVisible();
        await expectFits(page);
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: /^Back to / }).click();
      await expectAccessible(page);
    });
  });
}
