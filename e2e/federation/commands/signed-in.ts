import { expect, type Page } from '@playwright/test';

/** A sales person of the demo, and a buyer. */
export const SALES = 'Mei-Lin Fraser';
export const BUYER = 'Ashleigh Bowden';

/** Logs one of the demo's people in at `origin`; every port of this host gets the cookie, so every API of the stand. */
export async function signInAs(page: Page, name: string, origin: string): Promise<void> {
  await page.goto(`${origin}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The place in the frame whose address this is: its word may differ between releases. */
const place = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).locator(`a[href="${path}"]`).first();

/** What a sales person opens first: the desk, the holds, the lots, each by the frame. */
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

/** What a buyer opens first: home, then the account. */
export async function visitHome(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/customer`);
  await expect(heading(page, 'Hello Ashleigh')).toBeVisible();
  await page.goto(`${origin}/account`);
  // The frame names the buyer too, and a page that failed has a heading that begins so.
  await expect(heading(page, /^Your account$/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/ashleigh\S*@/i)
      .first(),
  ).toBeVisible();
}
