import type { Page } from '@playwright/test';
import { getEstate, getLotsList } from '../commands/api';
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

for (const width of [360, 375])
  test(`at ${width} px the tabs of a lot stay where they are when Figtree arrives, or a press would miss`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\.woff2/, async (route) => {
      await held;
      await route.continue();
    });
    const { _id } = await getEstate('tallowbrook-rise');
    const lot = (await getLotsList(_id)).flatMap(({ lotData }) => lotData).find(({ title }) => title === '417')!;
    // The held face would hold back the load event.
    await page.goto(`/estate/tallowbrook-rise?lotId=${lot._id}`, { waitUntil: 'commit' });
    const tabs = page.getByRole('dialog').getByRole('tab');
    const tops = () => tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)));
    await expect(tabs).toHaveCount(3);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    arrive();
    await expect.poll(() => loadedFaces(page)).toEqual(['swap']);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });
