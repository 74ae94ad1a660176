import type { CDPSession, Page } from '@playwright/test';
import { EstatePage } from '../../pages/estate-page';
import { LotModal } from '../../pages/lot-modal';
import { aLot } from '../commands/a-lot';
import { ESTATE, expect, test } from '../fixtures/test';
import { askOnlyWhenNeeded, listening } from '../fixtures/watch';

const TIMES = process.env.SIZE === 'full' ? 50 : 4;
/** How much the control leaves behind; the page may release some objects of its own in the meantime. */
const LEFT_BEHIND = 20;
/** Lazy parts and caches are there after a few rounds. */
const WARM_UP = 5;
/** Elements removed in transition are let go of a second later (shared-design/src/overlay/release-removed-elements.ts). */
const LET_GO_MS = 1_500;
/** Rounds of a form, which take longer; before, about half of them left a form behind. */
const TIMES_OF_A_FORM = 20;

interface Left {
  /** Event listeners that the page holds, on whatever. */
  listeners: number;
  /** Suspended generators: running sagas and what they wait in. */
  sagas: number;
  styleTags: number;
  intervals: number;
}

/** What is left on the page after a garbage collection. */
async function count(cdp: CDPSession, page: Page): Promise<Left> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'Object.getPrototypeOf(function* () {}).prototype',
  });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const held = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    // A generator function's own prototype is no generator.
    functionDeclaration:
      "function () { return this.filter((one) => Object.prototype.toString.call(one) === '[object Generator]' && !Object.prototype.hasOwnProperty.call(one, Symbol.toStringTag) && Object.getPrototypeOf(one) !== Object.getPrototypeOf(function* () {}).prototype).length; }",
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  const { styleTags, intervals } = await page.evaluate(() => ({
    styleTags: document.querySelectorAll('style').length,
    intervals: (window as unknown as { lotlineIntervals: Set<unknown> }).lotlineIntervals.size,
  }));
  return { listeners, sagas: Number(held.result.value), styleTags, intervals };
}

async function leavesNothing(page: Page, round: () => Promise<void>, times = TIMES): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (let time = 0; time < WARM_UP; time += 1) await round();
  // What the warm-up left to be let go is gone, so it makes no room for what stays.
  await page.waitForTimeout(LET_GO_MS);
  const before = await count(cdp, page);
  expect(before.sagas, 'sagas are running at all').toBeGreaterThan(5);
  for (let time = 0; time < times; time += 1) await round();
  // A node that waits for its collector may go later; nothing may stay.
  const more = async () =>
    Object.entries(await count(cdp, page)).filter(([what, left]) => left > before[what as keyof Left]);
  await expect.poll(more, { timeout: 15_000, message: `more than ${JSON.stringify(before)}` }).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  // What comes once, whenever it comes, must not come between the two counts.
  await askOnlyWhenNeeded(page);
  await page.addInitScript(() => {
    const open = new Set<unknown>();
    Object.assign(window, { lotlineIntervals: open });
    const { setInterval: begin, clearInterval: end } = window;
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof begin>) => {
        const id = begin(...given);
        open.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        open.delete(id);
        end(id);
      },
    });
  });
});

test('control: what is left behind is counted', async ({ page }) => {
  await new EstatePage(page).open(ESTATE);
  await expect(new EstatePage(page).map).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const before = await count(cdp, page);
  await page.evaluate((times) => {
    const begun: Generator[] = [];
    Object.assign(window, { begun });
    for (let time = 0; time < times; time += 1) {
      addEventListener('resize', () => time);
      document.head.append(document.createElement('style'));
      setInterval(() => time, 60_000);
      begun.push(
        (function* () {
          yield time;
        })(),
      );
      begun.at(-1)?.next();
    }
  }, LEFT_BEHIND);
  const after = await count(cdp, page);
  for (const what of ['listeners', 'sagas', 'styleTags', 'intervals'] as const)
    expect(after[what] - before[what], what).toBeGreaterThanOrEqual(LEFT_BEHIND - 10);
});

test(`the lot modal, opened and closed ${TIMES} times, leaves no listener, saga, timer or style behind`, async ({
  page,
}) => {
  test.slow();
  const lot = await aLot();
  const estatePage = new EstatePage(page);
  const modal = new LotModal(page);
  const live = listening(page);
  await estatePage.openStage(lot);
  await live;
  await leavesNothing(page, async () => {
    await estatePage.click(lot.item.binding, lot.map.size);
    await expect(modal.requestHold).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
  });
});

test(`@full the map and the waitlist, in turns ${TIMES} times, leave no listener, saga, timer or style behind`, async ({
  page,
}) => {
  test.slow();
  const estatePage = new EstatePage(page);
  const live = listening(page);
  await estatePage.open(`${ESTATE}/waitlist`);
  await live;
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  await expect(page.getByRole('form').first()).toBeVisible();
  await leavesNothing(page, async () => {
    await go(`/estate/${ESTATE}`);
    await expect(estatePage.map).toBeVisible();
    await go(`/estate/${ESTATE}/waitlist`);
    await expect(page.getByRole('form').first()).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(`@full a form, left ${TIMES_OF_A_FORM} times while one of its fields changes its colours, leaves nothing behind`, async ({
    page,
    estatePage,
    lotModal,
  }) => {
    test.slow();
    const lot = await aLot();
    const live = listening(page);
    await estatePage.openStage(lot);
    await live;
    await leavesNothing(
      page,
      async () => {
        await estatePage.click(lot.item.binding, lot.map.size);
        await lotModal.requestHold.click();
        await lotModal.field('Last Name').click();
        await page.keyboard.press('Escape');
        await expect(lotModal.dialog).toBeHidden();
      },
      TIMES_OF_A_FORM,
    );
  });
});
