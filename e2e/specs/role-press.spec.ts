import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { expect, test } from '../fixtures/test';

const ESTATE = '/v2/estate/tallowbrook-rise?default=map';

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}
/** The account's answer is held back; `told` lets it go. */
async function holdAccount(page: Page): Promise<{ told: () => void }> {
  let told = () => {};
  const wait = new Promise<void>((resolve) => (told = resolve));
  await page.route('**/api/account', async (route) => {
    await wait;
    await route.continue();
  });
  return { told: () => told() };
}
const panel = (page: Page) => page.getByRole('region', { name: 'Stages and lots' });
const aStage = (page: Page) => panel(page).getByRole('button', { name: /^Stage 3 / });

for (const [name, url, tag] of [
  ['Darius Okafor', /\/stages\/[0-9a-f]{24}\/lots\?map=true$/, []],
  ['Priya Nandakumar', /tallowbrook-rise\?default=map&stageId=[0-9a-f]{24}$/, ['@full']],
  ['Imogen Tarrant', /\/admin\/users\/[0-9a-f]{24}\/estates\/[0-9a-f]{24}\/stages\/[0-9a-f]{24}\/map$/, ['@full']],
  // A landowner on another landowner's estate.
  ['Odette Quill', /tallowbrook-rise\?default=map&stageId=[0-9a-f]{24}$/, ['@full']],
] as const)
  test(
    `a press on a stage before the account is known is answered by the role (2.4): ${name}`,
    { tag: [...tag] },
    async ({ page }) => {
      await signInAs(page, name);
      const account = await holdAccount(page);
      await page.goto(ESTATE);
      await aStage(page).click();
      await expect(page.getByText('Opening Stage 3…')).toBeVisible();
      await expect(page).not.toHaveURL(/stageId|stages/);
      account.told();
      await expect(page).toHaveURL(url);
    },
  );

test(
  'a deep link stays on its stage once staff are known, and a visitor’s to a stage that isn’t Now Selling says why',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(ESTATE);
    await aStage(page).click();
    await expect(page).toHaveURL(/stageId=/);
    const address = page.url();
    await signInAs(page, 'Darius Okafor');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Account of Darius Okafor', exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Stage 3 map/ })).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Stage 3', exact: true })).toBeVisible();
    await page.context().clearCookies();

    const stages = (await (
      await page.request.get(`${productUrl()}/api/estates/tallowbrook-rise/stages-map`)
    ).json()) as {
      stageId: { _id: string; status: string };
    }[];
    const closed = stages.find(({ stageId }) => stageId.status === 'sold_out');
    await page.goto(`${ESTATE}&stageId=${closed?.stageId._id}`);
    await expect(page.getByText(/^Stage \d+ is sold out, so the whole estate is shown\.$/)).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Masterplan', exact: true })).toBeVisible();
  },
);
