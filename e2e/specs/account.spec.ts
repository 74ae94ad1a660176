import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountLink, aMember, type Person } from '../commands/accounts';
import { productUrl } from '../commands/api';
import { mailsTo } from '../commands/outbox';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';
import { enquiryForm } from '../pages/public-forms';

const PHONE = '0491 570 158';

/** Logs in at /login and goes on to the account. */
async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/login?to=/account');
  await new AccountPages(page).login(inputDeviceOf('by mouse', page), person);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
}

test(
  'a change of email wants its link and the account: a stranger who presses it is asked for the password',
  { tag: '@full' },
  async ({ page, browser }) => {
    const [person, stranger] = [await aMember(), await aMember()];
    const email = `new-${person.email}`;
    await enter(page, person);
    const region = page.getByRole('region', { name: 'Your email' });
    await region.getByLabel('New email').fill(email);
    await region.getByRole('button', { name: 'Send link' }).click();
    await expect(region.getByText(/We’ve sent a link/)).toBeVisible();
    const link = await accountLink(email, 'verify');
    const other = await browser.newContext();
    const there = await other.newPage();
    await enter(there, stranger);
    await there.goto(link);
    await there.getByRole('button', { name: 'Change email' }).click();
    await expect(
      there.getByRole('alert').filter({ hasText: `(${stranger.email}), but another account asked for this email.` }),
    ).toBeVisible();
    const password = there.getByLabel('Password', { exact: true });
    await password.fill(`${stranger.password}x`);
    await there.getByRole('button', { name: 'Change email' }).click();
    await expect(there.getByText('The password is not right')).toBeVisible();
    await expectAccessible(there);
    await other.close();

    await page.goto(link);
    await expect(page.getByText(`You are logged in as`)).toBeVisible();
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText(`You now log in with ${email}. Every device has been logged out.`)).toBeVisible();
    await enter(page, { ...person, email });
  },
);

test('when a session ends, one login opens over the page and nothing typed is lost', async ({ page }) => {
  const person = await aMember();
  await enter(page, person);
  const phone = page.getByRole('region', { name: 'Your details' }).getByLabel('Phone');
  await phone.fill(PHONE);
  await page.context().clearCookies();
  await page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You have been logged out/)).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await new AccountPages(page).login(inputDeviceOf('by mouse', page), person);
  await expect(dialog).toHaveCount(0);
  await expect(phone).toHaveValue(PHONE);
  await page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
});

test('a buyer changes the phone, finds it in a form, ends another browser’s login, takes a copy and deletes the account', async ({
  page,
  browser,
}) => {
  const person = await aMember();
  const other = await browser.newContext();
  const there = await other.newPage();
  await enter(there, person);
  await enter(page, person);

  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByLabel('Phone').fill(PHONE);
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();

  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(sessions.getByText('You are not logged in anywhere else.')).toBeVisible();
  await there.reload();
  await expect(there.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await other.close();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const copy = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    account: { email: string; phone: string }[];
  };
  expect(copy.account[0]).toMatchObject({ email: person.email, phone: '+61491570158' });

  await page.goto(enquiryForm.address(await enquiryForm.lot()));
  await expect(new AccountPages(page).account(person)).toBeVisible();
  await page
    .getByRole('button', { name: enquiryForm.steps[0] ?? '', exact: true })
    .first()
    .click();
  await expect(
    page.getByRole('form', { name: enquiryForm.form, exact: true }).getByLabel('Phone', { exact: true }),
  ).toHaveValue(/491 ?570 ?158/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('We keep:')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(new AccountPages(page).logIn).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject))
    .toContain('Your account is deleted');
  expect((await page.request.get(`${productUrl()}/api/account`)).status()).toBe(401);
});

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing in the account, and it fits', { tag: '@full' }, async ({ page }) => {
      const person = await aMember();
      await enter(page, person);
      await expect(
        page.getByRole('region', { name: 'Emails and consent' }).getByRole('checkbox').first(),
      ).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('account.png'), fullPage: true });
      await page.getByRole('button', { name: 'Set up an authenticator' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectFits(page);
      await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
      await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('delete.png') });
    });
  });
}
