import { devices, type Page } from '@playwright/test';
import { movedBetween, openWritten, readingOf, watchReading, withoutFonts } from '../fixtures/reading';
import { expect, test, WITH_MOTION } from '../fixtures/test';

test.use(WITH_MOTION);

const ESTATE = '/estate/tallowbrook-rise';
/** It has no masterplan, and one mapped stage (D60). */
const UNMAPPED = '/estate/pennyroyal-quay';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function openAndScrollTo(page: Page, stage: string): Promise<void> {
  const summary = page.locator('summary', { hasText: stage });
  await summary.click();
  await summary.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 120));
}

/** As the watch over what is read names it. */
const PLAN = 'the plan’s right lower corner';

interface Scene {
  path: string;
  width: number;
  /** Of the window; 812 unless given. */
  height?: number;
  /** A stage that the reader opens and scrolls to before the scripts come. */
  opens?: string;
  /** Texts that both must have. */
  reads: readonly string[];
}

const STAGE = ['Stage 4'];
const SCENES: readonly (Scene & { name: string })[] = [
  { name: 'a phone’s list, a stage opened and scrolled to', path: ESTATE, width: 375, opens: 'Stage 4', reads: STAGE },
  {
    name: 'a wide list, a stage opened and scrolled to',
    path: `${ESTATE}?default=list`,
    width: 1440,
    opens: 'Stage 4',
    reads: STAGE,
  },
  {
    name: 'a wide map',
    path: ESTATE,
    width: 1440,
    reads: ['Tallowbrook Rise', 'Masterplan', 'Stage 2', 'Now Selling', 'Map', 'List'],
  },
  {
    name: 'a phone’s map @full',
    path: `${ESTATE}?default=map`,
    width: 375,
    reads: ['Tallowbrook Rise', 'Select any available stage to view lots', 'Stage 2'],
  },
  {
    name: 'a phone’s list of an estate without a masterplan',
    path: UNMAPPED,
    width: 375,
    reads: ['Pennyroyal Quay', 'Stage 1', '24 Lots'],
  },
  {
    name: 'the one map of an estate without a masterplan',
    path: UNMAPPED,
    width: 1440,
    reads: ['Pennyroyal Quay', 'Stage 1', 'Lot 5', 'Lot 7'],
  },
  {
    name: 'a filtered list @full',
    path: `${ESTATE}?default=list&status=available&price=-400000`,
    width: 1440,
    reads: ['Tallowbrook Rise', 'Map', 'List'],
  },
  {
    name: 'a filtered list on a phone @full',
    path: `${ESTATE}?default=list&status=available`,
    width: 375,
    reads: ['Tallowbrook Rise'],
  },
  {
    name: 'an embedded page on a phone @full',
    path: `${ESTATE}?embed=true`,
    width: 375,
    reads: ['View available land', 'Stage 2', '180 Lots'],
  },
  {
    name: 'the landing page @full',
    path: '/',
    width: 375,
    height: 2_000,
    reads: ['Land for sale, lot by lot', 'Pennyroyal QLD'],
  },
  {
    name: 'the wide landing page @full',
    path: '/',
    width: 1440,
    height: 1_200,
    reads: ['Land for sale, lot by lot', 'Pennyroyal QLD', 'Wollongong'],
  },
  { name: 'the terms @full', path: '/terms', width: 1440, reads: ['Terms', 'Holds'] },
  { name: 'the waitlist @full', path: `${ESTATE}/waitlist`, width: 375, reads: ['Join the waitlist'] },
];

test.describe('the app takes the place of what the server wrote, and nothing that is read moves (D71)', () => {
  for (const { name, path, width, height = 812, opens, reads } of SCENES) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const goOn = await openWritten(page, path);
      if (opens) await openAndScrollTo(page, opens);
      const before = { at: await scrolled(page), ...(await readingOf(page)) };
      if (opens) expect(before.at).toBeGreaterThan(100);
      await goOn();
      const after = { at: await scrolled(page), ...(await readingOf(page)) };
      const { both, once, moved } = movedBetween(before, after);
      expect(reads.filter((words) => !both.includes(words))).toEqual([]);
      expect(once.length).toBeGreaterThan(both.length / 3);
      expect(moved).toEqual([]);
      expect(after.at).toBe(before.at);
      if (opens)
        await expect(page.getByRole('button', { name: new RegExp(`^${opens} `) })).toHaveAttribute(
          'aria-expanded',
          'true',
        );
    });
  }
});

/** 400 kbit/s and 400 ms: what DevTools long called slow 3G. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

async function onSlow3G(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
}

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
const PHONE = { userAgent, isMobile, hasTouch, viewport: { width: 375, height: 812 } };
const DESK = { viewport: { width: 1440, height: 900 } };

const SLOW_SCENES: readonly (Omit<Scene, 'width'> & { name: string; on: typeof PHONE | typeof DESK })[] = [
  { name: 'a phone’s list, a stage opened and scrolled to', on: PHONE, path: ESTATE, opens: 'Stage 4', reads: STAGE },
  { name: 'a wide map @full', on: DESK, path: ESTATE, reads: ['Tallowbrook Rise', 'Stage 2', PLAN] },
  {
    name: 'a phone’s map @full',
    on: PHONE,
    path: `${ESTATE}?default=map`,
    reads: ['Tallowbrook Rise', 'Stage 2', PLAN],
  },
  {
    name: 'a wide list, a stage opened and scrolled to @full',
    on: DESK,
    path: `${ESTATE}?default=list`,
    opens: 'Stage 4',
    reads: STAGE,
  },
  {
    name: 'a stage’s map on a phone @full',
    on: PHONE,
    path: `${UNMAPPED}?default=map`,
    reads: ['Pennyroyal Quay', PLAN],
  },
  { name: 'a stage’s wide map @full', on: DESK, path: UNMAPPED, reads: ['Pennyroyal Quay', 'Lot 5', PLAN] },
];

test.describe('on slow 3G nothing that is read moves, until all that the page waits for has come', () => {
  for (const { name, path, on, opens, reads } of SLOW_SCENES) {
    test.describe(name, () => {
      test.use(on);
      test.setTimeout(90_000);
      test(`at ${on.viewport.width} px`, async ({ page }) => {
        await onSlow3G(page);
        await withoutFonts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('.rp-foot')).toBeAttached();
        if (opens) await openAndScrollTo(page, opens);
        const at = await scrolled(page);
        const written = page.locator('.rp');
        const endWatch = watchReading(page);
        // What is watched begins before the app is there.
        await expect(written).toHaveCount(1);
        await expect(written).toHaveCount(0, { timeout: 60_000 });
        await expect(page.getByText('Up to date', { exact: true })).toBeAttached({ timeout: 30_000 });
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        const { moved, seen } = await endWatch();
        expect(reads.filter((words) => !seen.includes(words))).toEqual([]);
        expect(moved).toEqual([]);
        expect(await scrolled(page)).toBe(at);
      });
    });
  }
});

test('control: the watch over what is read tells what moves', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.locator('[data-readable]')).toHaveCount(0);
  const endWatch = watchReading(page);
  await page.locator('h1').evaluate((heading) => (heading.style.paddingTop = '3px'));
  const { moved } = await endWatch();
  expect(moved.map(({ words }) => words)).toContain('Terms');
});
