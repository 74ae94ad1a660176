import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aBuyer, requestHoldOf } from '../commands/holds';
import { anAvailableLot, anUnrequestedLot } from '../commands/lots';
import { expect, expectAccessible, test } from '../fixtures/test';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

test('a contest of three is decided by four keys, from the desk', { tag: '@full' }, async ({ page }) => {
  const lot = await anUnrequestedLot('tallowbrook-rise');
  for (const firstName of ['Uma', 'Bea', 'Cy']) await requestHoldOf(lot, aBuyer({ firstName }));
  await signInAs(page, 'Darius Okafor');
  await page.goto('/desk');
  const requests = page.getByRole('region', { name: 'Requests to decide', exact: true });
  await requests.getByRole('link', { name: new RegExp(`^Lot ${lot.title}\\s*3 requests`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approve and decline the other 2', exact: true })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog').getByLabel('Reason for declining')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Next lot', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/desk\/holds\?lotId=/);
  await expect(page).not.toHaveURL(new RegExp(lot.lotId));
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a lot’s status is changed from the first screen', { tag: '@full' }, async ({ page }) => {
    const lot = await anAvailableLot('tallowbrook-rise');
    await signInAs(page, 'Mei-Lin Fraser');
    await page.goto(`/stages/${lot.stage.stageId._id}/lots/${lot.lotId}`);
    const moves = page.getByRole('region', { name: 'Change status', exact: true });
    const move = moves.getByRole('button', { name: 'Withdraw', exact: true });
    await expect(move).toBeVisible();
    const box = await move.boundingBox();
    expect((box?.y ?? 667) + (box?.height ?? 0)).toBeLessThanOrEqual(667);
    await expectAccessible(page);
    await move.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The road is moved');
    await dialog.getByRole('button', { name: 'Change status', exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/: Withdrawn$/).first()).toBeVisible();
  });
});
