import { expect, type Page } from '@playwright/test';

/** A sales person, a buyer and a member of a builder’s team in the demo data. */
export const SALES = 'Mei-Lin Fraser';
export const BUILDER = 'Colette Amersham';
export const BUYER = 'Ashleigh Bowden';

/** Logs in a demo account at `origin`; cookies ignore the port, so every API of the testbed gets it. */
export async function signInAs(page: Page, name: string, origin: string): Promise<void> {
  await page.goto(`${origin}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The link to a path in the main navigation; its text may differ between releases. */
const place = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).locator(`a[href="${path}"]`).first();

/** A sales person's first pages: the desk, the holds, the lots, each through the navigation. */
export async function visitDesk(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/desk`);
  await expect(heading(page, 'Desk')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Requests to decide', exact: true })).toBeVisible();
  await place(page, '/desk/holds').click();
  await expect(heading(page, /hold/i)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Lot \d+/ })
      .first(),
  ).toBeVisible();
  await place(page, '/desk/lots').click();
  await expect(heading(page, /^Lots of /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
}

/** A buyer's first pages: home, then the account. */
export async function visitHome(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/customer`);
  await expect(heading(page, 'Hello Ashleigh')).toBeVisible();
  await page.goto(`${origin}/account`);
  // Exact match: the navigation shows the buyer's name too, and an error page has a heading with the same start.
  await expect(heading(page, /^Your account$/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/ashleigh\S*@/i)
      .first(),
  ).toBeVisible();
}

/** A builder's first pages: the holds they requested; `isNew`: the pages that the release before doesn't have, too. */
export async function visitBuilder(page: Page, origin: string, isNew: boolean): Promise<void> {
  await page.goto(`${origin}/partner/holds`);
  // The release before calls it otherwise.
  await expect(heading(page, /^Holds/)).toBeVisible();
  if (!isNew) return;
  await place(page, '/builder').click();
  await expect(heading(page, 'Home')).toBeVisible();
  await expect(page.getByRole('region', { name: /quotes/i }).first()).toBeVisible();
  await place(page, '/builder/quotes').click();
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await place(page, '/builder/designs').click();
  await expect(heading(page, 'Designs')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Kestrel 20/ })
      .first(),
  ).toBeVisible();
  await place(page, '/builder/lots').click();
  await expect(heading(page, 'Lots')).toBeVisible();
  await expect(page.getByRole('main').getByText('Tallowbrook Rise').first()).toBeVisible();
}
