import type { Page } from '@playwright/test';
import { accountLink, aPerson } from '../commands/accounts';
import { codeOf } from '../commands/authenticator';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';

const PASSWORD = 'a long enough one';

/** Logs one of the demo's people in. */
async function asLandowner(page: Page): Promise<void> {
  await page.goto('/dev/sign-in');
  await page
    .getByRole('link', { name: /Darius Okafor/ })
    .first()
    .click();
}
const expectGood = (page: Page, name: string) =>
  test.step(name, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

/** What the API answers to who has this page open. */
const asks = (page: Page): Promise<number> => page.evaluate(() => fetch('/api/account').then(({ status }) => status));

/** Invites a sales person; returns the emailed link. */
async function invite(page: Page, person: ReturnType<typeof aPerson>): Promise<string> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite a user' }).first().click();
  const form = page.getByRole('form', { name: 'Invitation' });
  await form.getByLabel('First Name', { exact: true }).fill(person.firstName);
  await form.getByLabel('Last Name', { exact: true }).fill(person.lastName);
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Sales person' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${person.email}.`)).toBeVisible();
  return accountLink(person.email, 'invitation');
}

/** Accepts it; the recovery codes. */
async function accept(page: Page, link: string): Promise<string[]> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await expect(page.getByText(/Darius Okafor invites you as a sales person/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const key = await page.getByRole('main').locator('code').innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('I’ve saved them').check();
  return codes;
}

test('a landowner invites a sales person, who sets up an authenticator, comes back with a recovery code, and is refused once disabled', async ({
  page,
}) => {
  const person = aPerson();
  await asLandowner(page);
  const link = await invite(page, person);
  await expect(page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).first()).toBeVisible();
  await expectGood(page, 'people');

  const other = await page.context().browser()!.newContext();
  const there = await other.newPage();
  const [recovery = ''] = await accept(there, link);
  await there.getByRole('button', { name: 'Continue' }).click();
  const pages = new AccountPages(there);
  await expect(pages.account(person)).toBeVisible();
  await there.goto(link);
  await expect(there.getByRole('heading', { name: 'This invitation has been accepted' })).toBeVisible();
  await there.goto('/');
  await pages.account(person).click();
  await there.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await pages.logIn.click();
  await pages.login(inputDeviceOf('by mouse', there), { email: person.email, password: PASSWORD });
  await there.getByLabel('Code', { exact: true }).fill(recovery);
  await pages.form('Log in').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(pages.account(person)).toBeVisible();

  expect(await asks(there)).toBe(200);

  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click();
  await expect(page.getByText('Invited as sales person')).toBeVisible();
  await expectGood(page, 'one person');
  await page.getByRole('button', { name: 'Disable account' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('left the company');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible();
  await expect(page.getByText('left the company')).toBeVisible();

  expect(await asks(there)).toBe(401);
  await there.reload();
  await expect(pages.logIn).toBeVisible();
  await other.close();
});

test(
  'a key for a program is shown once, works, and opens nothing once it is revoked',
  { tag: '@full' },
  async ({ page, request }) => {
    const name = `Price list ${Date.now()}`;
    await asLandowner(page);
    await page.goto('/admin/tokens');
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByRole('form', { name: 'New API key' }).getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: /Permissions/ }).click();
    await page.getByRole('option', { name: 'Read and decide holds' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByRole('dialog').locator('code').innerText();
    const holds = () => request.get('/api/staff/holds', { headers: { authorization: `Bearer ${key}` } });
    expect((await holds()).status()).toBe(200);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expectGood(page, 'keys');
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Key revoked.')).toBeVisible();
    expect((await holds()).status()).toBe(401);
  },
);

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing where people are invited and looked after', { tag: '@full' }, async ({ page }) => {
      const person = aPerson();
      await asLandowner(page);
      const link = await invite(page, person);
      await expectGood(page, 'people');
      await page.getByRole('button', { name: 'Invite a user' }).first().click();
      await expect(page.getByRole('form', { name: 'Invitation' })).toBeVisible();
      await expectGood(page, 'invite');
      await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
      await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click();
      await page.getByRole('button', { name: 'Change role' }).click();
      await expectGood(page, 'change the role');
      await page.goto('/admin/tokens');
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await expectGood(page, 'make a key');
      await page.context().clearCookies();
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
      await expectGood(page, 'invitation');
      await accept(page, link);
      await expectGood(page, 'recovery codes');
      await page.goto(`/invitation#${'a'.repeat(24)}.${'b'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: 'Invitation not found' })).toBeVisible();
      await expectGood(page, 'no invitation');
      await page.goto('/admin/users');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page, 'not a manager');
    });
  });
}
