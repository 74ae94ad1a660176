import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const ESTATE = '/estate/tallowbrook-rise';
/** It has no masterplan, and one mapped stage (D60). */
const UNMAPPED = '/estate/pennyroyal-quay';

/** The position of every visible text, by its words: [left, top] in CSS px; and the words that appear more than once. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, readonly [number, number]> = {};
    const again = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const words = node.textContent?.trim();
      const parent = node.parentElement;
      if (!words || !parent?.checkVisibility({ visibilityProperty: true }) || getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue;
      // A table's head or caption that is hidden but read out.
      if ((parent.closest('thead')?.getBoundingClientRect().height ?? 9) < 2 || parent.closest('caption')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, bottom, width } = range.getBoundingClientRect();
      if (width < 2 || bottom < 0 || top > innerHeight) continue;
      if (words in found) again.add(words);
      found[words] = [left, top];
    }
    return { found, again: [...again] };
  });

/** The page as the server wrote it, until `goOn` lets its scripts come. */
async function openWritten(page: Page, path: string) {
  let goOn = () => {};
  const waited = new Promise<void>((resolve) => void (goOn = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await waited;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.rp-foot')).toBeAttached();
  return async () => {
    goOn();
    await expect(page.locator('[data-readable], .rp')).toHaveCount(0);
    await expect(page.locator('.rp-list')).toHaveCount(0);
  };
}

interface Scene {
  path: string;
  width: number;
  /** A stage that the reader opens and scrolls to before the scripts come. */
  opens?: string;
  /** Texts that both must have. */
  reads: readonly string[];
}

const STAGE = ['Stage 4'];
const SCENES: readonly (Scene & { name: string })[] = [
  { name: 'a phone’s list, a stage opened and scrolled to', path: ESTATE, width: 375, opens: 'Stage 4', reads: STAGE },
  { name: 'a wide list, a stage opened and scrolled to', path: `${ESTATE}?default=list`, width: 1440, opens: 'Stage 4', reads: STAGE },
  { name: 'a wide map', path: ESTATE, width: 1440, reads: ['Tallowbrook Rise', 'Masterplan', 'Stage 2', 'Now Selling', 'Map', 'List'] },
  { name: 'a phone’s map @full', path: `${ESTATE}?default=map`, width: 375, reads: ['Tallowbrook Rise', 'Select any available stage to view lots', 'Stage 2', 'Now Selling', 'Join Waitlist'] },
  { name: 'a phone’s list of an estate without a masterplan', path: UNMAPPED, width: 375, reads: ['Pennyroyal Quay', 'Stage 1', '24 Lots'] },
  { name: 'the one map of an estate without a masterplan', path: UNMAPPED, width: 1440, reads: ['Pennyroyal Quay', 'Stage 1', 'Lot 2', 'Lot 4'] },
  { name: 'a filtered list', path: `${ESTATE}?default=list&status=available&price=-400000`, width: 1440, reads: ['Tallowbrook Rise', 'Map', 'List'] },
  { name: 'a filtered list on a phone @full', path: `${ESTATE}?default=list&status=available`, width: 375, reads: ['Tallowbrook Rise'] },
  { name: 'an embedded page on a phone @full', path: `${ESTATE}?embed=true`, width: 375, reads: ['View available land', 'Stage 2', '180 Lots'] },
  { name: 'the landing page @full', path: '/', width: 375, reads: ['Land for sale, lot by lot', 'Larkspur Green', 'Pennyroyal Quay'] },
  { name: 'the terms', path: '/terms', width: 1440, reads: ['Terms', 'Holds'] },
  { name: 'the waitlist @full', path: `${ESTATE}/waitlist`, width: 375, reads: ['Join the waitlist'] },
];

test.describe('the app takes the place of what the server wrote, and nothing that is read moves (D71)', () => {
  for (const { name, path, width, opens, reads } of SCENES) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const goOn = await openWritten(page, path);
      if (opens) {
        const summary = page.locator('summary', { hasText: opens });
        await summary.click();
        await summary.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 120));
      }
      const before = { at: await page.evaluate(() => window.scrollY), ...(await textsOf(page)) };
      if (opens) expect(before.at).toBeGreaterThan(100);
      await goOn();
      const after = { at: await page.evaluate(() => window.scrollY), ...(await textsOf(page)) };
      const both = Object.keys(before.found).filter((words) => words in after.found);
      expect(reads.filter((words) => !both.includes(words))).toEqual([]);
      const once = both.filter((words) => !before.again.includes(words) && !after.again.includes(words));
      expect(once.length).toBeGreaterThan(both.length / 3);
      const moved = once.filter((words) => [0, 1].some((axis) => Math.abs((before.found[words]?.[axis] ?? 0) - (after.found[words]?.[axis] ?? 0)) > 2));
      expect(moved.map((words) => ({ words, before: before.found[words], after: after.found[words] }))).toEqual([]);
      expect(after.at).toBe(before.at);
      if (opens) await expect(page.getByRole('button', { name: new RegExp(`^${opens} `) })).toHaveAttribute('aria-expanded', 'true');
    });
  }
});
