import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aBuyer, requestHoldOf } from '../commands/holds';
import { anAvailableLot } from '../commands/lots';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test.describe('finding', () => {
  test('a sales person finds a buyer who asked, and a lot, from any page by keyboard alone', async ({ page }) => {
    const lot = await anAvailableLot('tallowbrook-rise');
    const buyer = aBuyer({ firstName: 'Quillon', lastName: 'Fairweather' });
    await requestHoldOf(lot, buyer);
    await signInAs(page, 'Mei-Lin Fraser');
    await page.goto('/desk/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // Typed on at once: nothing is lost while the search is loading.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('quillon');
    await expect(page.getByRole('combobox', { name: 'Lot, person, hold, EOI, estate or page' })).toHaveValue('quillon');
    await expect(page.getByRole('option', { name: new RegExp(`Lot ${lot.title}, Quillon Fairweather`) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Quillon Fairweather' })).toBeVisible();
    await expect(page.getByText('Prospect', { exact: true })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type(`lot ${lot.title}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot.title}` })).toBeVisible();
  });

  test('people are listed with what they have, and fit a phone', async ({ page }) => {
    const buyer = aBuyer({ firstName: 'Ottoline' });
    const lot = await anAvailableLot('tallowbrook-rise');
    await requestHoldOf(lot, buyer);
    await signInAs(page, 'Mei-Lin Fraser');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ottoline Tester' })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Ottoline Tester' });
    await expect(card.getByText(`Requested Lot ${lot.title}`, { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
});
