import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** What has moved without the visitor's doing, as in Core Web Vitals. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
const loadedFaces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family === 'Figtree' && status === 'loaded')
      .map(({ display }) => display),
  );

/** Columns of a table follow their letters by some px; everything else stays. */
const NEXT_TO_NOTHING = 0.005;

for (const path of ['/', '/estate/tallowbrook-rise?default=map', '/estate/tallowbrook-rise?default=list']) {
  test(`on ${path} Figtree arrives after the page, moves nothing, and is there from the first paint of the next page`, async ({
    page,
  }) => {
    await watchShifts(page);
    const fonts: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('.woff2') && fonts.push(request.url())));
    await page.goto(path);
    await expect.poll(() => loadedFaces(page)).toEqual(['swap']);
    expect(fonts).toHaveLength(1);
    expect(await shifted(page)).toBeLessThan(NEXT_TO_NOTHING);

    await page.goto('/terms');
    await expect.poll(() => loadedFaces(page)).toEqual(['optional']);
    expect(await shifted(page)).toBeLessThan(NEXT_TO_NOTHING);
  });
}
