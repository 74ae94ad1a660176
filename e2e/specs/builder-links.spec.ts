import type { Page } from '@playwright/test';
import { callAs, signIn } from '../commands/as-user';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

/** Estates whose homes no other journey looks at, each with its number of lots. */
const QUAY = { key: 'pennyroyal-quay', lots: 24 } as const;
const GREEN = { key: 'larkspur-green', title: 'Larkspur Green', lots: 40 } as const;

async function estateIdOf(page: Page, key: string): Promise<string> {
  const estates = await callAs<readonly { _id: string; key: string }[]>(page, 'GET', '/staff/estates');
  return estates.find((estate) => estate.key === key)?._id ?? '';
}
const box = (page: Page, name: RegExp | string) => page.getByRole('checkbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Links what is chosen, and takes it back: nothing is left of it. */
async function linkAndUndo(page: Page, count: string): Promise<void> {
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await button(page, 'Link designs').click();
  await expect(page.getByText(`Linked: ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByText('All of these lots have these designs already.', { exact: true })).toBeVisible();
  await button(page, 'Undo').first().click();
  await expect(page.getByText(/^Undone on /)).toBeVisible();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a super admin links three designs of a builder to 40 lots with House & land, and takes it back', async ({
    page,
  }) => {
    await signIn(page, 'Imogen Tarrant');
    await page.goto('/admin/builders');
    await expect(page.getByRole('row', { name: /Marlpit Constructions.*No team/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ketterwick Homes', exact: true }).click();
    await expect(page.getByText(/colette\.amersham@example\.com/)).toBeVisible();
    await page.getByRole('button', { name: /Choose an estate/ }).click();
    await page.getByRole('option', { name: GREEN.title, exact: true }).click();
    await box(page, 'All designs of Ketterwick Homes').check();
    await box(page, /^House & land on/).check();
    const { lots } = GREEN;
    await linkAndUndo(page, `${lots} lots, ${3 * lots} new links, House & land switched on for ${lots} lots`);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a landowner links four designs of two builders by keys, and takes it back', async ({ page }) => {
    await signIn(page, 'Odette Quill');
    await page.goto(`/admin/estates/${await estateIdOf(page, QUAY.key)}?part=homes`);
    await box(page, 'All designs of Ketterwick Homes').focus();
    await page.keyboard.press('Space');
    await box(page, /^Terrace 15/).focus();
    await page.keyboard.press('Space');
    await linkAndUndo(page, `${QUAY.lots} lots, ${4 * QUAY.lots} new links`);
  });
});
