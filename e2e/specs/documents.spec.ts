import { devices, type Locator, type Page } from '@playwright/test';
import { getEstate } from '../commands/api';
import { aBrokenPdf, aPdf } from '../commands/files';
import { expectFits } from '../fixtures/layout';
import { test as phone } from '../fixtures/phone-network';
import { expect, expectAccessible, test } from '../fixtures/test';

const MB = 1024 * 1024;
/** No other journey reads its documents: sign-in counts those for members of a lot in Tallowbrook Rise. */
const ESTATE = 'larkspur-green';

/** Opens the documents of a demo estate as its landowner. */
async function openDocuments(page: Page): Promise<void> {
  await page.goto('/dev/sign-in');
  await page
    .getByRole('link', { name: /Darius Okafor/ })
    .first()
    .click();
  const { _id } = await getEstate(ESTATE);
  await page.goto(`/admin/estates/${_id}/documents`);
  await expect(page.getByRole('heading', { name: 'Documents of the estate' })).toBeVisible();
}
const files = (page: Page): Locator => page.getByLabel(/^Files/);
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Documents', exact: true })
    .getByRole('button', { name: /^Rename/ })
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).title.replace('Rename ', '')));
const actOn = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const expectGood = (page: Page, name: string) =>
  test.step(name, async () => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    }
  });

test('documents are uploaded, ordered by keyboard, replaced, published to members and deleted; a damaged file is refused', async ({
  page,
}) => {
  await openDocuments(page);
  const before = await names(page);
  await files(page).setInputFiles([aPdf('Guidelines.pdf'), aBrokenPdf('Broken.pdf'), aPdf('Drainage.pdf')]);
  await expect(page.getByRole('listitem').filter({ hasText: 'This file is incomplete or damaged.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 2 documents' })).toBeEnabled();
  await expectGood(page, 'uploaded');
  await page.getByRole('button', { name: 'Add 2 documents' }).click();
  await expect(page.getByText('2 documents added.', { exact: true })).toBeVisible();
  await expect.poll(() => names(page)).toEqual([...before, 'Guidelines.pdf', 'Drainage.pdf']);

  await page.getByRole('button', { name: 'Move Drainage.pdf up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual([...before, 'Drainage.pdf', 'Guidelines.pdf']);
  await expect(page.getByRole('button', { name: 'Move Drainage.pdf up' })).toBeFocused();

  await actOn(page, 'Drainage.pdf', 'Replace file');
  await page.getByLabel('New file').setInputFiles(aPdf('Drainage 2.pdf'));
  await page.getByRole('button', { name: 'Replace file' }).click();
  await expect(page.getByText('Drainage.pdf has a new file.', { exact: true })).toBeVisible();
  await actOn(page, 'Drainage.pdf', 'Earlier files (1)');
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Download Drainage.pdf/ })).toBeVisible();
  await expectGood(page, 'earlier files');
  await page.keyboard.press('Escape');

  await page.getByLabel('Who can see Drainage.pdf').selectOption('Logged-in visitors');
  await page.reload();
  await expect(page.getByLabel('Who can see Drainage.pdf')).toHaveValue('members');
  await expect.poll(() => names(page)).toEqual([...before, 'Drainage.pdf', 'Guidelines.pdf']);

  await actOn(page, 'Guidelines.pdf', 'Withdraw');
  await page.getByRole('button', { name: /^Withdrawn/ }).click();
  await actOn(page, 'Guidelines.pdf', 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete Guidelines.pdf' })).toBeVisible();
  await expectGood(page, 'before it is deleted');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Guidelines.pdf is deleted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Guidelines.pdf' })).toBeHidden();
});

phone.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  phone.use({ viewport, hasTouch, isMobile, userAgent });

  phone('20 MB are sent again after the connection was lost', { tag: '@full' }, async ({ page, context, network }) => {
    phone.setTimeout(120_000);
    await openDocuments(page);
    await expect(page.getByLabel('Take a photo')).toBeAttached();
    await files(page).setInputFiles(aPdf('Engineering.pdf', 20 * MB));
    const bar = page.getByRole('progressbar', { name: 'Sending Engineering.pdf' });
    await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.value)).toBeGreaterThan(0.1);
    await context.setOffline(true);
    network.cut();
    await expect(page.getByRole('listitem').filter({ hasText: 'You’re offline. The file is kept here' })).toBeVisible();
    await expectFits(page);
    network.restore();
    await context.setOffline(false);
    await expect(page.getByText('You’re back online', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add 1 document' })).toBeEnabled({ timeout: 60_000 });
  });
});
