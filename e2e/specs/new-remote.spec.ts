import { productUrl } from '../commands/api';
import { makeAndPublish } from '../commands/registry';
import { expect, test } from '../fixtures/test';

test(
  'a remote made by npm run new-remote passes its tests, builds and shows up without a new shell',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`${productUrl()}/price-board`);
    await expect(page.getByRole('heading', { name: 'Price board' })).toHaveCount(0);

    const made = await makeAndPublish('price-board');
    try {
      expect(made.tests).toMatch(/Tests:\s+\d+ passed, \d+ total/);
      await page.goto(productUrl() + made.route);
      await expect(page.getByRole('heading', { name: 'Price board' })).toBeVisible();
      await expect(page.getByText('Tallowbrook Rise').first()).toBeVisible();
    } finally {
      await made.remove();
    }
  },
);
