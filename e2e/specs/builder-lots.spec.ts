import { builderLotsPath, builderPath, formatCurrency } from '@lotline/shared-domain';
import type { Locator, Page } from '@playwright/test';
import { aPersonOf } from '../commands/accounts';
import { signIn } from '../commands/as-user';
import { anEstateOfHomes, joinTeam, ownLotsOf, setFirstCost } from '../commands/builder-lots';
import { PRICE } from '../commands/eois';
import { aBuyer } from '../commands/holds';
import { inputDeviceOf, type InputDevice } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { BuilderPage } from '../pages/builder-page';

const BUILDER = 'Ossley Vane Building';
const LOTS = 24;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cellAt = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** A page of someone of their own. */
async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext();
  return context.newPage();
}

/** Opens a view of an estate's lots from their cards. */
async function openEstate(page: Page, input: InputDevice, title: string, view: string): Promise<void> {
  await page.goto(builderLotsPath());
  await input.press(page.getByRole('link', { name: title, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await input.press(page.getByRole('tab', { name: view, exact: true }));
}

/** The first cell under the first design has the focus. */
async function enterGrid(page: Page, input: InputDevice): Promise<void> {
  if (input.way !== 'by keyboard alone') return input.press(cellAt(page, 1, 1));
  await input.press(cellAt(page, 0, 0));
  await page.keyboard.press('ArrowDown');
  return page.keyboard.press('ArrowRight');
}

/** Takes a text into the clipboard, and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Edits a cell of the table of site costs. */
async function write(page: Page, input: InputDevice, cell: Locator, text: string): Promise<void> {
  if (input.way === 'by keyboard alone') await cell.focus();
  else await input.press(cell);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Two columns as a spreadsheet copies them, one row for each lot; lot 5 has a cell that can't be read. */
const BLOCK = Array.from({ length: LOTS }, (_, at) => {
  if (at === 0) return '$18,500\t12,000 allowance';
  if (at === 1) return 'TBC\t$21,000.00';
  return at === 4 ? 'see plan\t15,500' : `${17_000 + 100 * at}\t"$${String(20 + at)},000"`;
}).join('\r\n');

const WAYS = [
  { name: 'by keyboard at 1440 px', way: 'by keyboard alone', width: 1440, height: 900, tag: [] },
  { name: 'by touch at 375 px', way: 'by touch at 375 px', width: 375, height: 812, tag: ['@full'] },
] as const;

for (const { name, way, width, height, tag } of WAYS)
  test.describe(name, { tag: [...tag] }, () => {
    const isPhone = width === 375;
    test.use({ viewport: { width, height }, hasTouch: isPhone, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a builder pastes the site costs of an estate, visitors see them, and a colleague’s change in between loses nothing', async ({
      page,
    }) => {
      const input = inputDeviceOf(way, page);
      const other = await another(page);
      const estate = await anEstateOfHomes(other, BUILDER, LOTS);
      const [design = { _id: '', name: '' }] = estate.designs;
      await signIn(page, 'Hugo Vane');
      const { designs } = await ownLotsOf(page, estate);
      const { basePrice = 0 } = designs.find(({ _id }) => _id === design._id) ?? {};
      await openEstate(page, input, estate.title, 'Site costs');
      await expect(page.getByText(`${LOTS} lots open to you`, { exact: true })).toBeVisible();
      await enterGrid(page, input);
      await paste(page, BLOCK);
      await expect(page.getByText('1 cell can’t be read, so nothing was pasted', { exact: true })).toBeVisible();
      await expect(page.getByText(`Lot 5, ${design.name}: “see plan”`)).toBeVisible();
      await expectGood(page);
      await input.press(button(page, 'Paste the other 46 cells'));
      await expect(page.getByText('46 site costs pasted.', { exact: true }).first()).toBeVisible();
      await write(page, input, cellAt(page, 5, 1), '19,900');
      const saves: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/builder/site-costs')) saves.push(request.postData() ?? '');
      });
      await input.press(button(page, 'Save 47 changes'));
      await expect(page.getByText('47 site costs saved.', { exact: true }).first()).toBeVisible();
      expect(saves).toHaveLength(1);
      await expect(cellAt(page, 1, 2)).toHaveText('$12,000 allowance');
      await expect(cellAt(page, 2, 1)).toHaveText('To be confirmed');
      await expectGood(page);

      await test.step('a visitor sees it in the total of a home', async () => {
        const visitor = await another(page);
        await visitor.goto(builderPath(estate.key, estate.lotIds[0] ?? ''));
        const theirs = inputDeviceOf(isPhone ? way : 'by mouse', visitor);
        await new BuilderPage(visitor, theirs, isPhone).view(BUILDER, design.name);
        const guide = visitor.getByRole('complementary', { name: `Price guide: ${design.name}` });
        await expect(guide.getByText('$18,500', { exact: true })).toBeVisible();
        await expect(guide.getByText(formatCurrency(basePrice + PRICE + 18_500), { exact: true })).toBeVisible();
        await visitor.context().close();
      });

      await write(page, input, cellAt(page, 1, 1), '21,000');
      await write(page, input, cellAt(page, 2, 1), '22,000');
      await signIn(other, 'Rufus Thackeray');
      await setFirstCost(other, estate, 20_000, 18_500);
      await input.press(button(page, 'Save 2 changes'));
      await expect(
        page.getByText('1 cell was changed by someone else. Nothing was saved.', { exact: true }),
      ).toBeVisible();
      const row = page.getByRole('table', { name: 'Cells changed by someone else' }).getByRole('row').last();
      await expect(row).toContainText(`Lot 1${design.name}`);
      for (const words of ['$21,000', '$20,000', 'Rufus Thackeray']) await expect(row).toContainText(words);
      await expect(cellAt(page, 2, 1)).toContainText('$22,000');
      await expectGood(page);
      await input.press(button(page, `Keep mine for Lot 1, ${design.name}`));
      await input.press(button(page, 'Save 2 changes'));
      await expect(page.getByText('2 site costs saved.', { exact: true }).first()).toBeVisible();
      const [first, second] = (await ownLotsOf(page, estate)).lots.map(
        ({ homes }) => homes.find(({ designId }) => designId === design._id)?.siteCosts,
      );
      expect([first, second]).toEqual([21_000, 22_000]);
      await other.context().close();
    });

    test('a builder requests a hold for a purchaser from one of their lots', async ({ page }) => {
      const input = inputDeviceOf(way, page);
      const staff = await another(page);
      const estate = await anEstateOfHomes(staff, BUILDER, 2);
      const purchaser = aBuyer({ firstName: 'Noa', lastName: aPersonOf('Noa').lastName });
      await signIn(page, 'Hugo Vane');
      await openEstate(page, input, estate.title, 'Map');
      // Without a map its lots are listed, and why.
      await expect(
        page.getByText('This estate has no map yet, so its lots are listed.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('(2 Suitable Lots)', { exact: true })).toBeVisible();
      await expectGood(page);
      // A phone's stages begin closed.
      if (isPhone) await input.press(page.getByRole('button', { name: /^Stage 1/ }));
      await input.press(button(page, 'Select lot 1'));
      const lot = page.getByRole('region', { name: 'Lot 1', exact: true });
      await expect(lot.getByText(formatCurrency(PRICE), { exact: true })).toBeVisible();
      await expectGood(page);
      await input.press(lot.getByRole('button', { name: 'Request a Hold', exact: true }));
      const form = page.getByRole('form', { name: 'Hold request for a purchaser', exact: true });
      await expect(form.getByLabel('First Name', { exact: true })).toHaveValue('Hugo');
      for (const [label, value] of [
        ['Company', BUILDER],
        ['Purchaser First Name', purchaser.firstName],
        ['Purchaser Last Name', purchaser.lastName],
        ['Purchaser Phone', purchaser.phone],
        ['Purchaser Email', purchaser.email],
        ['Postcode', purchaser.postcode],
      ] as const) {
        const field = form.getByLabel(label, { exact: true });
        if (!(await field.inputValue())) await input.write(field, value);
      }
      await expectGood(page);
      await input.press(form.getByRole('button', { name: 'Submit', exact: true }));
      await expect(page.getByRole('dialog', { name: 'Hold request submitted!' })).toBeVisible();
      await page.goto('/partner/holds');
      const filed = page.getByRole('article', { name: `Lot 1, ${estate.title}, for Noa ${purchaser.lastName}` });
      await expect(filed).toBeVisible();
      await staff.context().close();
    });

    test('a colleague is invited and joins; once the account is disabled, an open tab asks for a login and does nothing', async ({
      page,
    }) => {
      const input = inputDeviceOf(way, page);
      const there = await another(page);
      const estate = await anEstateOfHomes(there, BUILDER, 1);
      const colleague = { ...aPersonOf('Noor'), password: 'a long enough one' };
      const fullName = `Noor ${colleague.lastName}`;
      await signIn(page, 'Hugo Vane');
      await page.goto('/builder/team');
      await input.press(button(page, 'Invite a colleague'));
      const invitation = page.getByRole('form', { name: 'Invitation', exact: true });
      await input.write(invitation.getByLabel('First Name', { exact: true }), colleague.firstName);
      await input.write(invitation.getByLabel('Last Name', { exact: true }), colleague.lastName);
      await input.write(invitation.getByLabel('Email', { exact: true }), colleague.email);
      await expectGood(page);
      await input.press(invitation.getByRole('button', { name: 'Send invitation', exact: true }));
      const card = page.getByRole('article', { name: fullName, exact: true });
      await expect(card.getByText('Invited', { exact: true })).toBeVisible();

      await there.context().clearCookies();
      await joinTeam(there, colleague);
      await there.goto(`${builderLotsPath(estate.estateId)}&default=costs`);
      await write(there, inputDeviceOf('by mouse', there), cellAt(there, 1, 1), '18,500');
      await expect(button(there, 'Save 1 change')).toBeEnabled();

      await page.reload();
      await expect(card.getByText('Active', { exact: true })).toBeVisible();
      await expectGood(page);
      await input.press(button(page, `Disable account: ${fullName}`));
      const dialog = page.getByRole('dialog', { name: 'Disable account', exact: true });
      await input.write(dialog.getByLabel(/^Reason/), 'Left the company');
      await expectGood(page);
      await input.press(dialog.getByRole('button', { name: 'Disable account', exact: true }));
      await expect(card.getByText('Disabled', { exact: true })).toBeVisible();

      const loginAsked = there.getByText('You have been logged out. Log in to continue: nothing you typed is lost.');
      if (!(await loginAsked.isVisible())) await button(there, 'Save 1 change').click();
      await expect(loginAsked).toBeVisible();
      const status = await there.evaluate(() => fetch('/api/builder/lots').then((answer) => answer.status));
      expect(status).toBe(401);
      const [lot] = (await ownLotsOf(page, estate)).lots;
      expect(lot?.homes.map(({ siteCosts }) => siteCosts)).toEqual([undefined, undefined]);
      await there.context().close();
    });
  });
