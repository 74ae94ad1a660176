import { accountLink, aJoinedPerson, aMember, aPerson } from '../commands/accounts';
import { productUrl } from '../commands/api';
import { aLotForMembers } from '../commands/lots';
import { inEveryWay } from '../fixtures/every-way';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';

const ESTATE = '/v2/estate/tallowbrook-rise';

inEveryWay(
  'register, verify in another browser, and come back logged in',
  async ({ page, input, isPhone }) => {
    const pages = new AccountPages(page);
    const person = aPerson();
    await page.goto(`${ESTATE}?default=map`);
    await input.press(pages.logIn);
    await expect(page.getByRole('dialog', { name: 'Log in to Lotline' })).toBeVisible();
    await input.press(pages.button('Create free account'));
    await expect(page.getByRole('dialog', { name: 'Create free account' })).toBeVisible();
    if (isPhone) await expectFits(page);
    await pages.register(input, person);
    await expect(page).toHaveURL(/\/verify\?userEmail=/);
    await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();

    // The link is opened on another machine: the password belongs to it.
    const other = await page
      .context()
      .browser()!
      .newContext(isPhone ? { viewport: page.viewportSize(), hasTouch: true, isMobile: true } : {});
    const there = await other.newPage();
    await there.goto(await accountLink(person.email, 'verify'));
    const hands = inputDeviceOf(input.way, there);
    await hands.write(there.getByLabel('Password', { exact: true }), person.password);
    await hands.press(there.getByRole('button', { name: 'Verify and log in', exact: true }));
    await expect(there.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await hands.press(there.getByRole('link', { name: 'Continue', exact: true }));
    await expect(there).toHaveURL(new RegExp(`${ESTATE}\\?default=map`));
    await expect(new AccountPages(there).account(person)).toBeVisible();
    await there.reload();
    await expect(new AccountPages(there).account(person)).toBeVisible();
    await other.close();

    // Here nobody is logged in yet. Logging in for a lot's documents leads back to them.
    const lot = await aLotForMembers();
    await page.goto(`${ESTATE}?default=map&stageId=${lot.stage.stageId._id}&lotId=${lot.lotId}`);
    const dialog = page.getByRole('dialog', { name: `Lot ${lot.title}` });
    const documents = dialog.getByRole('tab', { name: isPhone ? 'Docs' : 'Documents' });
    await input.press(documents);
    const download = dialog.getByRole('link', { name: 'Download Stage 3 soil report.pdf (opens in a new tab)' });
    await expect(download).toBeHidden();
    await input.press(dialog.getByRole('link', { name: 'Log in to see 2 more documents' }));
    await pages.login(input, person);
    await expect(documents).toHaveAttribute('aria-selected', 'true');
    await expect(download).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(new RegExp(`lotId=${lot.lotId}$`));
    await page.keyboard.press('Escape');
    await expect(pages.account(person)).toBeVisible();
  },
  { ci: ['by touch at 375 px'] },
);

inEveryWay(
  'a wrong password is said under the button; a forgotten one is set anew',
  async ({ page, input }) => {
    const pages = new AccountPages(page);
    const person = await aMember();
    await page.goto(`${ESTATE}?default=map`);
    await input.press(pages.logIn);
    const submit = pages.form('Log in').getByRole('button', { name: 'Log in', exact: true });
    await expect(submit).toBeDisabled();
    await pages.login(input, { ...person, password: 'Wrong1!' });
    await expect(pages.form('Log in').getByRole('alert')).toHaveText('The email or password is incorrect');

    await input.press(pages.button('Forgot password?'));
    const forgot = pages.form('Reset your password');
    await input.write(forgot.getByLabel('Email', { exact: true }), person.email);
    await input.press(forgot.getByRole('button', { name: 'Send reset password link', exact: true }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(await accountLink(person.email, 'reset-password'));
    const reset = pages.form('New password');
    await input.write(reset.getByLabel('Password', { exact: true }), 'Zz9?zz');
    await input.write(reset.getByLabel('Confirm password', { exact: true }), 'Zz9?zy');
    await input.press(pages.button('Save password'));
    await expect(page.getByText('Confirm password does not match').first()).toBeVisible();
    await reset.getByLabel('Confirm password', { exact: true }).fill('Zz9?zz');
    await input.press(pages.button('Save password'));
    await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();
    await input.press(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }));
    await pages.login(input, { ...person, password: 'Zz9?zz' });
    await expect(pages.account(person)).toBeVisible();
  },
  { ci: [] },
);

test('an email that isn’t verified leads to the verify screen; its link works once', async ({ page }) => {
  const pages = new AccountPages(page);
  const input = inputDeviceOf('by mouse', page);
  const person = await aJoinedPerson();
  await page.goto(`/login?to=${encodeURIComponent(`${ESTATE}?default=list`)}`);
  await pages.login(input, person);
  await expect(page).toHaveURL(/\/verify\?userEmail=/);
  await input.press(pages.button('Resend link'));
  await expect(page.getByText('Please wait before requesting a new code')).toBeVisible();
  const link = await accountLink(person.email, 'verify');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await input.press(pages.button('Verify and log in'));
  await input.press(page.getByRole('link', { name: 'Continue', exact: true }));
  await expect(page).toHaveURL(new RegExp(`${ESTATE}\\?default=list`));
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await input.press(pages.button('Verify and log in'));
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  await expectAccessible(page);
});

test('logging out, and in, is seen by the other tab', async ({ page, context }) => {
  const input = inputDeviceOf('by mouse', page);
  const person = await aMember();
  const other = await context.newPage();
  await other.goto(ESTATE);
  await expect(new AccountPages(other).logIn).toBeVisible();
  await page.goto('/');
  const pages = new AccountPages(page);
  await input.press(pages.logIn);
  await pages.login(input, person);
  await expect(pages.account(person)).toBeVisible();
  await expect(new AccountPages(other).account(person)).toBeVisible();
  await pages.account(person).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(pages.logIn).toBeVisible();
  await expect(new AccountPages(other).logIn).toBeVisible();
  await expect(other.getByText('You have been logged out in another tab.')).toBeVisible();
  expect(
    (await context.cookies(productUrl()))
      .map(({ name }) => name)
      .filter((name) => name.includes('lotline-sid') || name.includes('lotline-in')),
  ).toEqual([]);
});

test(
  'in an embedded page logging in opens a tab of its own, which leads to the page outside the frame (D41)',
  { tag: '@full' },
  async ({ page, context }) => {
    const person = await aMember();
    await page.goto('/estate/tallowbrook-rise/unauthorized?embed=true');
    await expect(page.getByRole('dialog', { name: 'Log in or Create a free account' })).toBeVisible();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Open log in in a new tab/ }).click();
    const tab = await opened;
    await new AccountPages(tab).login(inputDeviceOf('by mouse', tab), person);
    await expect(tab).toHaveURL(/\/v2\/estate\/tallowbrook-rise(\?|$)/);
    await expect(new AccountPages(tab).account(person)).toBeVisible();
    // The frame stays anonymous: it has no header, and nothing in it has changed.
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('login-or-create leads to both, and closing it to the estate (D18)', { tag: '@full' }, async ({ page }) => {
  const pages = new AccountPages(page);
  const person = await aMember();
  await page.goto('/v2/estate/tallowbrook-rise/unauthorized');
  await page.getByRole('dialog').getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Create free account' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await pages.login(inputDeviceOf('by mouse', page), person);
  await expect(page).toHaveURL(/\/v2\/estate\/tallowbrook-rise$/);
  await expect(pages.account(person)).toBeVisible();
});

for (const [width, height] of [
  [320, 700],
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing where people join and log in', { tag: '@full' }, async ({ page }) => {
      const pages = new AccountPages(page);
      const person = await aMember();
      const token = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
      const expectGood = (name: string) =>
        test.step(name, async () => {
          await expectFits(page);
          await expectAccessible(page);
        });
      await page.goto(ESTATE);
      await pages.logIn.click();
      await expect(pages.form('Log in')).toBeVisible();
      await expectGood('login');
      await pages.button('Create free account').click();
      await pages.form('Create account').getByLabel('Password', { exact: true }).fill('P@ssw0rd');
      await expect(page.getByText(/This password is common and easy to guess/)).toBeVisible();
      await expectGood('registration');
      for (const path of [
        '/login',
        `/verify?userEmail=${person.email}`,
        `/verify#${token}`,
        '/reset-password',
        `/reset-password#${token}`,
      ]) {
        await page.goto('about:blank');
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('form')).toBeVisible();
        await expectGood(path);
      }
      await page.goto('/login');
      await pages.login(inputDeviceOf('by mouse', page), person);
      await pages.account(person).click();
      await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeVisible();
      await expectGood('account menu');
    });
  });
}
