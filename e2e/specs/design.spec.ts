import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, WCAG } from '../fixtures/test';

/** The examples page is served beside shell and remotes, by the static host. */
const pageUrl = (query = ''): string => {
  const url = new URL('/design/', process.env.LOTLINE_E2E_URL);
  url.port = String(Number(url.port) + 1);
  return `${url.href}${query}`;
};

const GROUPS = ['foundations', 'actions', 'status', 'feedback', 'text', 'lists', 'maps', 'forms', 'kits', 'overlays'];
const COVERING = [
  'staffframe-and-staffpage--lots-in-views',
  'staffframe-and-staffpage--nothing-there',
  'modalframe-and-confirmdialog--frame',
  'modalframe-and-confirmdialog--confirm',
  'bottomsheet--a-lot-at-its-first-height',
];
const THEMES = {
  Default: '#8f00ff',
  Green: '#2f6f5e',
  Blue: '#0b5fff',
  Yellow: '#ffcc00',
  Black: '#000000',
  White: '#ffffff',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Shows a part of the page and waits until all of it is rendered. */
async function show(page: Page, query: string): Promise<void> {
  await page.goto(pageUrl(query));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

test('the page shows every part and wears any colour', async ({ page }) => {
  await show(page, '');
  const parts = await page
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  expect(parts).toEqual(GROUPS);
  expect(
    (
      await page
        .locator('a[href^="?example="]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('=')[1]))
    ).filter((key) => COVERING.includes(String(key))),
  ).toEqual(COVERING);
  await expect(page.getByText('Adjusted for readability')).toBeHidden();
  await page.getByText('Yellow', { exact: true }).click();
  await expect(page.getByText('Adjusted for readability')).toBeVisible();
  await expect(page).toHaveURL(/colour=%23ffcc00/);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ll-primary').trim()),
  ).toBe('#ffcc00');
});

for (const [name, colour] of Object.entries(THEMES)) {
  test(`axe finds nothing in any example in ${name}`, { tag: '@full' }, async ({ page }) => {
    await show(page, `?colour=${encodeURIComponent(colour)}`);
    await expectAccessible(page, WCAG);
    for (const key of COVERING) {
      await show(page, `?example=${key}&colour=${encodeURIComponent(colour)}`);
      await expectAccessible(page, WCAG);
    }
  });
}

test('axe finds nothing in what opens on a press, nor in forced colours', async ({ page }) => {
  await show(page, '?group=overlays');
  await page.getByRole('button', { name: 'Lot actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, WCAG);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Stage 4/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, WCAG);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, '');
  await expectAccessible(page, WCAG);
});

/** Widths of letters in the product's own type and in the browser's for code: pictures made with other fonts can't be compared. */
const fontsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return '';
    const family = getComputedStyle(document.body).fontFamily;
    return [`400 100px ${family}`, `600 100px ${family}`, '100px monospace']
      .map((font) => {
        context.font = font;
        return ['Hamburgefonstiv', '0123456789', 'm² $ – ’']
          .map((text) => context.measureText(text).width.toFixed(1))
          .join(' ');
      })
      .join(' ');
  });

async function skipWithOtherFonts(page: Page): Promise<void> {
  const info = test.info();
  const file = info.snapshotPath('fonts.txt');
  const fonts = await fontsOf(page);
  if (info.config.updateSnapshots === 'all' || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${fonts}\n`);
  }
  test.skip(
    readFileSync(file, 'utf8').trim() !== fonts,
    'The pictures were made with other fonts than this machine has; node tools/design-pictures.mjs makes new ones',
  );
}

/** Share of pixels that may differ: a button of another colour is 0.3 % of its page, letters drawn a little otherwise are none. */
const MAX_DIFF_RATIO = 0.0002;

for (const width of [375, 1440]) {
  // At CI size the groups that most of the product is made of.
  const tag = (group: string) => (width === 375 && ['forms', 'over the page'].includes(group) ? [] : ['@full']);
  test.describe(`looks as it did at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const group of GROUPS) {
      test(group, { tag: tag(group) }, async ({ page }) => {
        await show(page, `?group=${group}`);
        await skipWithOtherFonts(page);
        await expect(page).toHaveScreenshot(`${group}-${width}.png`, {
          fullPage: true,
          maxDiffPixelRatio: MAX_DIFF_RATIO,
        });
      });
    }
    test('over the page', { tag: tag('over the page') }, async ({ page }) => {
      for (const key of COVERING) {
        await show(page, `?example=${key}`);
        await skipWithOtherFonts(page);
        await expect(page).toHaveScreenshot(`${key}-${width}.png`, { maxDiffPixelRatio: MAX_DIFF_RATIO });
      }
    });
  });
}

test.describe('looks as it did in other colours', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const [name, colour] of [
    ['yellow', THEMES.Yellow],
    ['black', THEMES.Black],
    ['white', THEMES.White],
  ] as const) {
    test(name, { tag: name === 'yellow' ? [] : ['@full'] }, async ({ page }) => {
      await show(page, `?group=actions&colour=${encodeURIComponent(colour)}`);
      await skipWithOtherFonts(page);
      await expect(page).toHaveScreenshot(`actions-${name}.png`, { fullPage: true, maxDiffPixelRatio: MAX_DIFF_RATIO });
    });
  }
  test('forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await show(page, '?group=actions');
    await skipWithOtherFonts(page);
    await expect(page).toHaveScreenshot('actions-forced.png', { fullPage: true, maxDiffPixelRatio: MAX_DIFF_RATIO });
  });
});
