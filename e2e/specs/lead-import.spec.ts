import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LeadRow } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { callAs, signIn } from '../commands/as-user';
import { LANDOWNER } from '../commands/eois';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

const FORMULA = "=cmd|' /C calc'!A0";

/** Rows with what people get wrong; `tag` makes their addresses this test's own. */
const sheetOf = (tag: string): string =>
  [
    'First Name,Last Name,Email,Mobile,Email',
    `Ann,Ashe,ann.${tag}@example.com,412345678,second@example.com`,
    `${FORMULA},Quoll,quoll.${tag}@example.com,,`,
    `Bo,Birch,bo.${tag}(at)example.com,,`,
    `Cy,Cedar,cy.${tag}@,,`,
    `Annie,Ashe,ANN.${tag.toUpperCase()}@EXAMPLE.COM,,`,
    `Dee,Dogwood,dee.${tag}@example.com,0412 345 679,`,
  ].join('\r\n');

async function anEstate(page: Page, title: string): Promise<string> {
  const named = { title, suburb: 'Tallowbrook', state: 'VIC' };
  return (await callAs<{ _id: string }>(page, 'POST', '/staff/estates', named))._id;
}
const leadsOf = (page: Page, estateId: string) =>
  callAs<{ data: readonly LeadRow[] }>(page, 'GET', `/staff/leads?estateId=${estateId}&limit=100`);

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

const WAYS = [
  { name: 'by keyboard at 1440 px', way: 'by keyboard alone', width: 1440, height: 900, tag: [] },
  { name: 'by touch at 375 px', way: 'by touch at 375 px', width: 375, height: 812, tag: ['@full'] },
] as const;

for (const { name, way, width, height, tag } of WAYS)
  test.describe(name, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 375 });

    test('a spreadsheet with mistakes is checked, imported while the page is closed, and undone; its failed rows come back with their reasons', async ({
      page,
    }) => {
      const input = inputDeviceOf(way, page);
      const mark = randomUUID().slice(0, 8);
      const [title, fileName] = [`Import ${mark}`, `crm ${mark}.csv`];
      await signIn(page, LANDOWNER);
      const estateId = await anEstate(page, title);
      const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
      const choose = async () => {
        await page.goto('/leads/import');
        await input.press(page.getByRole('button', { name: /Estate$/ }));
        const option = page.getByRole('option', { name: title, exact: true });
        if (way === 'by touch at 375 px') await option.tap();
        else {
          await option.focus();
          await page.keyboard.press('Enter');
        }
        await page
          .getByLabel(/^Choose a CSV or XLSX file/)
          .and(page.locator('input'))
          .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(sheetOf(mark)) });
      };

      await test.step('every row says what becomes of it before anything is saved', async () => {
        await choose();
        await expect(page.getByText('2 new, 0 changed, 0 unchanged, 4 refused', { exact: true })).toBeVisible();
        await expect(page.getByText(/^The column Email isn’t imported\./)).toBeVisible();
        const rows = page.getByRole('region', { name: 'Rows of the file' });
        for (const words of [
          'Mobile +61412345678',
          `First Name: ‘${FORMULA}’ can have letters, spaces, apostrophes, hyphens and full stops only.`,
          `‘bo.${mark}(at)example.com’ isn’t an email address.`,
          `‘cy.${mark}@’ isn’t an email address.`,
          `ann.${mark}@example.com is in row 2 as well, which is imported.`,
        ])
          await expect(rows).toContainText(words);
        expect((await leadsOf(page, estateId)).data).toEqual([]);
        await expectGood(page);
      });

      await input.press(button('Import 2 leads'));
      await expect(page.getByText(`Into ${title}`)).toBeVisible();
      const card = page.getByRole('listitem').filter({ hasText: fileName }).last();
      await test.step('the page is closed, and opened again while it runs or after', async () => {
        await page.goto('/terms');
        await page.goto('/leads/import');
        await expect(card).toContainText('2 leads added, 0 changed, 0 unchanged, 4 failed.');
        const { data } = await leadsOf(page, estateId);
        expect(data.map(({ firstName, phone }) => [firstName, phone ?? '']).sort()).toEqual([
          ['Ann', '+61412345678'],
          ['Dee', '+61412345679'],
        ]);
        await expectGood(page);
      });

      await test.step('the rows that failed are a file with their reasons', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          input.press(card.getByRole('button', { name: 'Download the 4 rows that failed', exact: true })),
        ]);
        expect(download.suggestedFilename()).toBe(`crm ${mark} - rows that failed.csv`);
        const lines = readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\r\n');
        expect(lines).toHaveLength(5);
        expect(lines[0]).toMatch(/First Name,Last Name,.*Why$/);
        // A spreadsheet that opens it runs no formula.
        for (const [at, words] of [
          `'${FORMULA}`,
          'isn’t an email address',
          'isn’t an email address',
          'is in row 2 as well',
        ].entries())
          expect(lines[at + 1]).toContain(words);
      });

      await test.step('the same file again adds nothing', async () => {
        await choose();
        await expect(page.getByText('Nothing to import: no row is new or changed.').first()).toBeVisible();
        expect((await leadsOf(page, estateId)).data).toHaveLength(2);
      });

      await page.goto('/leads/import');
      await input.press(button(`Undo the import of ${fileName}`));
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText('2 leads will be removed');
      await input.press(dialog.getByRole('button', { name: 'Undo import', exact: true }));
      await expect(card).toContainText('This import was undone.');
      expect((await leadsOf(page, estateId)).data).toEqual([]);
      await expectGood(page);
    });
  });
