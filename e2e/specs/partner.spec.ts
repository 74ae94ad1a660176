import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { aBuyer } from '../commands/holds';
import { aLotToAskFor } from '../commands/lots';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { FormOnPage, partnerHoldForm } from '../pages/public-forms';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Holds', exact: true });

test.describe('with a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test(
    'a channel partner asks for a purchaser and finds it among the holds they requested, where another doesn’t',
    { tag: '@full' },
    async ({ page, browser }) => {
      const lot = await aLotToAskFor();
      const purchaser = aBuyer({ firstName: 'Noa' });
      const input = inputDeviceOf('by touch at 375 px', page);
      // Who is logged in as a partner gets their form at once, with themselves filled in.
      const form = new FormOnPage(page, { ...partnerHoldForm, steps: ['Request a Hold'] }, lot);
      await signInAs(page, 'Priya Nandakumar');
      await page.goto(partnerHoldForm.address(lot));
      await form.open(input);
      await expect(form.field('First Name')).toHaveValue('Priya');
      await expect(form.field('Company')).toHaveValue('Northline Property Advisory (demo)');
      await form.fill(input, purchaser);
      await input.press(form.submit);
      await form.expectSuccess();

      await page.goto('/');
      await input.press(
        page.getByRole('banner').getByRole('button', { name: 'Account of Priya Nandakumar', exact: true }),
      );
      await input.press(page.getByRole('menuitem', { name: 'Holds', exact: true }));
      await expect(page).toHaveURL(`${productUrl()}/partner/holds`);
      const card = page.getByRole('article', {
        name: `Lot ${lot.title}, ${lot.estate.title}, for Noa ${purchaser.lastName}`,
        exact: true,
      });
      await expect(card.filter({ hasText: purchaser.email })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await input.press(page.getByRole('link', { name: 'Find a lot', exact: true }));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Land for sale, lot by lot', exact: true }),
      ).toBeVisible();

      const other = await (await browser.newContext()).newPage();
      await signInAs(other, 'Hugo Vane');
      await other.goto(`${productUrl()}/partner/holds`);
      await expect(title(other)).toBeVisible();
      await expect(other.getByRole('heading', { name: 'No holds yet', exact: true })).toBeVisible();
      await other.context().close();
    },
  );
});
