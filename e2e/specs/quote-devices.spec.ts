import { aMember } from '../commands/accounts';
import { aLotOfHomes } from '../commands/quotes';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expect, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';
import { BuilderPage } from '../pages/builder-page';
import type { Page } from '@playwright/test';

const ESTATE = 'tallowbrook-rise';

test('a quote that an account began goes on where it was on another device, and after a reload (D175)', async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  const [lot, member] = [await aLotOfHomes(ESTATE, '417'), await aMember()];
  const logIn = async (on: Page) => {
    const [input, account] = [inputDeviceOf('by mouse', on), new AccountPages(on)];
    await on.goto(`/v2/estate/${ESTATE}`);
    await input.press(account.logIn);
    await account.login(input, member);
    await expect(account.account(member)).toBeVisible();
    return new BuilderPage(on, input, false);
  };
  const home = await logIn(page);
  await page.goto(`/builder/estate/${ESTATE}/lot/${lot.lotId}`);
  await home.view('Ketterwick Homes', 'Kestrel 20');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/account/flow-drafts') && answer.ok());
  await home.confirm('Kestrel 20');
  await saved;

  const device = await browser.newContext();
  const there = await device.newPage();
  await logIn(there);
  for (const open of [() => there.goto(new URL(page.url()).pathname), () => there.reload()]) {
    await open();
    await expect(there.getByRole('article', { name: 'Kestrel 20' })).toBeVisible();
    await expect(there.getByText('Step 6 of 6: Confirmation')).toBeVisible();
  }
  await device.close();
});
