import { aMember } from '../commands/accounts';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';
import { LotModal } from '../pages/lot-modal';
import { ShortlistPage } from '../pages/shortlist-page';

const ESTATE = '/v2/estate/tallowbrook-rise';

test('two stars of a visitor come along at the log-in, are compared, and shared with family', async ({
  page,
  browser,
}) => {
  const person = await aMember();
  const input = inputDeviceOf('by mouse', page);
  const mine = new ShortlistPage(page);
  await page.goto(`${ESTATE}?default=list`);
  // Other journeys take lots: a stage with many has two left.
  await page.getByRole('button', { name: /^Stage 4 / }).click();
  await expect(page.getByRole('button', { name: /^View lot 4/ }).nth(1)).toBeVisible();
  const [first, second] = (await page
    .getByRole('button', { name: /^View lot 4/ })
    .evaluateAll((buttons) =>
      buttons.slice(0, 2).map((button) => button.getAttribute('aria-label')?.replace('View lot ', '') ?? ''),
    )) as [string, string];
  // In the list, and where a lot's details are open.
  await input.press(mine.star(first));
  await expect(mine.star(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(mine.link).toHaveAccessibleName('Shortlist, 1 lot');
  await input.press(page.getByRole('button', { name: `View lot ${second}`, exact: true }));
  const modal = new LotModal(page);
  await modal.expectLot(second);
  await input.press(mine.star(second, modal.dialog));
  await expect(mine.star(second, modal.dialog)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(mine.link).toHaveAccessibleName('Shortlist, 2 lots');

  await input.press(mine.link);
  await expect(page).toHaveURL(/\/shortlist$/);
  await expect(mine.lots).toHaveText([`Lot ${first}`, `Lot ${second}`]);
  await input.press(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }));
  await new AccountPages(page).login(input, person);
  await expect(new AccountPages(page).account(person)).toBeVisible();
  await expect(mine.lots).toHaveText([`Lot ${first}`, `Lot ${second}`]);

  // Another browser of the same person has them.
  const other = await browser.newContext();
  const there = await other.newPage();
  await there.goto('/login?to=/shortlist');
  await new AccountPages(there).login(inputDeviceOf('by mouse', there), person);
  const theirs = new ShortlistPage(there);
  await expect(theirs.lots).toHaveText([`Lot ${first}`, `Lot ${second}`]);
  await theirs.compare.click();
  await expect(theirs.table.getByRole('columnheader')).toHaveText(['Feature', `Lot ${first}`, `Lot ${second}`]);
  await expect(theirs.table.getByRole('row', { name: /^Status/ })).toContainText('Available');
  await theirs.table.getByRole('button', { name: /^Same for all: Estate, Stage/ }).click();
  await expect(theirs.table.getByRole('row', { name: /^Stage/ })).toContainText('44');
  // Both are lots of one estate, whose colour the page has.
  const colour = (shown: typeof there) =>
    shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ll-primary').trim());
  const compared = await colour(there);
  await page.goto(ESTATE);
  await expect.poll(() => colour(page)).toBe(compared);
  await page.goto('/shortlist');
  await expectAccessible(there);
  // The comparison has an address of its own, and a hold is asked for over its lot.
  await expect(there).toHaveURL(/\/shortlist\/compare\?lots=[0-9a-f.]+$/);
  await there.reload();
  await theirs.table.getByRole('link', { name: `Request a Hold for Lot ${first}`, exact: true }).click();
  await expect(there.getByRole('dialog', { name: 'Request a Hold' }).getByText(`Lot ${first}`).first()).toBeVisible();
  await there.goBack();
  await there.getByRole('link', { name: 'Back to the shortlist', exact: true }).click();
  const link = await theirs.familyLink();
  expect(link).not.toContain(person.email);
  await other.close();

  // A third one is nobody's: it reads the lots, and nothing else.
  const family = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true });
  const shown = await family.newPage();
  const asked: string[] = [];
  shown.on('request', (request) => asked.push(request.url()));
  await shown.goto(new URL(link).pathname + new URL(link).hash);
  const read = new ShortlistPage(shown);
  await expect(shown.getByRole('heading', { name: 'A shortlist for you' })).toBeVisible();
  await expect(read.lots).toHaveText([`Lot ${first}`, `Lot ${second}`]);
  await expect(shown.getByRole('button', { name: /^Shortlist|Share with family|Take off/ })).toHaveCount(0);
  for (const name of [person.firstName, person.lastName, person.email])
    await expect(shown.getByText(name)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('lots='))).toEqual([]);
  await expectFits(shown);
  await expectAccessible(shown);
  // On a phone both lots are whole, and the way back leads to the shared list.
  await read.compare.click();
  for (const title of [first, second])
    await expect(read.table.getByRole('columnheader', { name: `Lot ${title}`, exact: true })).toBeInViewport({
      ratio: 1,
    });
  // The next steps stay in sight without scrolling, and so do the lots' names once it is scrolled.
  await expect(read.table.getByRole('link', { name: `Request a Hold for Lot ${first}`, exact: true })).toBeInViewport({
    ratio: 1,
  });
  await shown.mouse.wheel(0, 300);
  await expect.poll(() => shown.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(read.table.getByRole('columnheader', { name: `Lot ${first}`, exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expectFits(shown);
  await expectAccessible(shown);
  await shown.getByRole('link', { name: 'Back to the shortlist', exact: true }).click();
  await expect(shown.getByRole('heading', { name: 'A shortlist for you' })).toBeVisible();
  await family.close();

  // Logged out, this browser has nothing of the account left.
  await new AccountPages(page).account(person).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
});

test('starred lots are seen on the map, and by another tab', { tag: '@full' }, async ({ page, context }) => {
  await page.goto(`${ESTATE}?default=list`);
  const star = page.getByRole('button', { name: /^Shortlist Lot/ }).first();
  await star.click();
  const other = await context.newPage();
  await other.goto(`${ESTATE}?default=list`);
  const there = other.getByRole('button', { name: (await star.getAttribute('aria-label')) ?? '', exact: true });
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await there.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('an embedded page has no stars: it stores nothing', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${ESTATE}?default=list&embed=true`);
  await expect(page.getByRole('button', { name: /^View lot/ }).first()).toBeVisible();
  // Stars come with the app, as this line does.
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Shortlist/ })).toHaveCount(0);
});

for (const [width, height] of [
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing on the shortlist, empty and full, and on the plans', { tag: '@full' }, async ({ page }) => {
      const expectGood = async () => {
        await expectFits(page);
        await expectAccessible(page);
      };
      await page.goto('/shortlist');
      await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
      await expectGood();
      await page.goto('/plans');
      await expect(page.getByRole('heading', { level: 1, name: 'Plans for landowners' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
      await expectGood();
      await page.goto(`${ESTATE}?default=list`);
      for (const at of [0, 1, 2])
        await page
          .getByRole('button', { name: /^Shortlist Lot/ })
          .nth(at)
          .click();
      await expectGood();
      await page.goto('/shortlist');
      await expect(new ShortlistPage(page).lots).toHaveCount(3);
      await page.getByRole('button', { name: 'Share with family', exact: true }).click();
      await expectGood();
      await new ShortlistPage(page).compare.click();
      await expect(new ShortlistPage(page).table).toBeVisible();
      await expectGood();
    });
  });
}
