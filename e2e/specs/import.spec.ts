import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { expect, expectAccessible, test } from '../fixtures/test';

const SAMPLE = join(import.meta.dirname, '../../docs/samples/lots-stage-2.csv');
const HEADER = 'Lot No.,Size (m2),Price';
const rows = (count: number): string =>
  [HEADER, ...Array.from({ length: count }, (_, at) => `${at + 1},450,${300_000 + at}`)].join('\r\n');
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

/** The page of a new stage without lots, as the landowner of the demo who has no estate. */
async function openStage(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name: 'Harriet Omondi', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  const address = await page.evaluate(
    async (title) => {
      const make = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { _id: string })._id;
      };
      const estateId = await make('estates', { title, suburb: 'Tallowbrook', state: 'VIC' });
      return `/admin/estates/${estateId}/stages/${await make(`estates/${estateId}/stages`, { title: '2' })}`;
    },
    `Wattle ${randomUUID().slice(0, 8)}`,
  );
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
async function choose(page: Page, content: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  if (await page.getByRole('button', { name: 'Import', exact: true }).isVisible()) await press(page, 'Import');
  await page.locator('input[type=file]').setInputFiles(content);
}
/** The lots of the stage, as the API exports them. */
async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, `Export ${format}`)]);
  return readFileSync(await download.path());
}
const NOTHING = 'Nothing to import: no row is new or changed.';

test('a spreadsheet is checked, imported and undone; the same file changes nothing; an export that is imported gives the same export', async ({
  page,
}) => {
  await openStage(page);
  // A price list with a heading, a total and a note, which aren't lots.
  await choose(page, join(SAMPLE, '../total-row.csv'));
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 0 refused, 3 not lots', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cancel');
  await choose(page, SAMPLE);
  await expect(page.getByText('30 new, 0 changed, 0 unchanged, 0 refused', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Import 30 lots');
  await expect(page.getByText('30 lots added, 0 lots changed.', { exact: true })).toBeVisible();
  await press(page, 'Close');
  await choose(page, SAMPLE);
  await expect(page.getByText(NOTHING, { exact: true }).first()).toBeVisible();
  await press(page, 'Cancel');
  await press(page, 'Close');

  const first = await exported(page, 'CSV');
  await choose(page, file('dearer.csv', String(first).replace(/,(\d{6}),/, ',999000,')));
  await press(page, 'Import 1 lot');
  await expect(page.getByText('0 lots added, 1 lot changed.', { exact: true })).toBeVisible();
  await press(page, 'Close');
  expect((await exported(page, 'CSV')).equals(first)).toBe(false);
  await choose(page, file('as-before.csv', first));
  await press(page, 'Import 1 lot');
  await expect(page.getByText('0 lots added, 1 lot changed.', { exact: true })).toBeVisible();
  await press(page, 'Close');
  expect((await exported(page, 'CSV')).equals(first)).toBe(true);

  await choose(page, file('lots.xlsx', await exported(page, 'XLSX')));
  await expect(page.getByText(NOTHING, { exact: true }).first()).toBeVisible();
});

test(
  'files that are no spreadsheet are refused in words, and unusual ones are read',
  { tag: '@full' },
  async ({ page }) => {
    await openStage(page);
    for (const [content, words] of [
      [file('lots.xlsx', 'MZ\u0090\u0000'), 'This file is a program, not a spreadsheet.'],
      [file('lots.csv', Buffer.alloc(26_214_401, 'a')), 'The limit is 25 MB.'],
      [file('lots.csv', '\uFEFFLot;Price\n12;"Creek'), 'A quotation mark in row 2 is never closed.'],
      [file('lots.csv', rows(20_001)), 'The file has 20,001 rows.'],
      [file('lots.csv', HEADER), 'The file has a header line and no rows below it.'],
    ] as const) {
      await choose(page, content);
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await choose(
      page,
      file('lots.csv', Buffer.from('\uFEFFLot;Price;Street\n12;$310,000;"Creek ""Old"" Road"\n', 'utf16le')),
    );
    await expect(page.getByText('1 new, 0 changed, 0 unchanged, 0 refused', { exact: true })).toBeVisible();
  },
);

test(
  'an import that is cancelled while rows are checked writes and shows nothing',
  { tag: '@full' },
  async ({ page }) => {
    await openStage(page);
    let isHeld = true;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await choose(page, file('lots.csv', HEADER));
    // The rows are checked against the lots of the stage, which don't come yet.
    await page.route(/\/api\/staff\/estates\/\w+\/lots\?/, async (route) => {
      if (isHeld) await held;
      await route.continue().catch(() => undefined);
    });
    await choose(page, file('lots.csv', rows(200)));
    await press(page, 'Cancel');
    isHeld = false;
    release();
    await expect(page.getByText('Choose a CSV or XLSX file').first()).toBeVisible();
    await expect(page.getByText(/new, .* refused$/)).toHaveCount(0);
    await choose(page, file('lots.csv', rows(3)));
    await expect(page.getByText('3 new, 0 changed, 0 unchanged, 0 refused', { exact: true })).toBeVisible();
    await press(page, 'Cancel');
    await press(page, 'Close');
    await expect(page.getByText('No lots yet', { exact: true })).toBeVisible();
  },
);

test('a tab closed midway leaves all lots or none', { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const LOTS = 3_000;
  await openStage(page);
  const address = page.url();
  const state = await page.context().storageState();
  const count = async (): Promise<number> => {
    const other = await opened(browser, address, state);
    const told = (await other.getByText(/^[\d,]+ lots?$/).textContent()) ?? '';
    await other.context().close();
    return Number(told.replace(/\D/g, ''));
  };
  const sheet = file('lots.csv', rows(LOTS));
  // While rows are checked, and at moments of the write.
  for (const ms of [null, 0, 150, 400]) {
    const tab = await opened(browser, address, state);
    await choose(tab, sheet);
    const confirm = tab.getByRole('button', { name: /^Import 3,000 lots$/ });
    const nothing = tab.getByText(NOTHING, { exact: true }).first();
    await expect(confirm.or(nothing).first()).toBeVisible();
    // The import of a tab closed before was written, as a whole, after it was closed.
    if (await nothing.isVisible()) return;
    if (ms !== null) {
      await confirm.click();
      await tab.waitForTimeout(ms);
    }
    await tab.close();
    await tab.context().close();
    const left = await count();
    expect([0, LOTS]).toContain(left);
    if (left === LOTS) return;
  }
  const tab = await opened(browser, address, state);
  await choose(tab, sheet);
  await press(tab, /^Import 3,000 lots$/);
  await expect(tab.getByText('3,000 lots added, 0 lots changed.', { exact: true })).toBeVisible();
  await tab.context().close();
});

async function opened(
  browser: Browser,
  address: string,
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<Page> {
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(address);
  await expect(page.getByText(/^[\d,]+ lots?$/)).toBeVisible();
  return page;
}
