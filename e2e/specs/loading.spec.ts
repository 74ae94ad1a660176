import type { Page } from '@playwright/test';
import { aLotToAskFor } from '../commands/lots';
import { aLotOfHomes } from '../commands/quotes';
import { expect, test, WITH_MOTION } from '../fixtures/test';

test.use(WITH_MOTION);

const ESTATE = 'tallowbrook-rise';
/** Libraries that wait, each by a word that only its code has. */
const LATER = {
  'react-aria': 'onPressStart',
  formik: 'Formik',
  yup: 'ValidationError',
  moment: '_isAMomentObject',
  axios: 'AxiosHeaders',
};

/** The page never says that it is idle: what is fetched ahead comes by the visitor's own input, or not at all. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
  });

/** The mouse that some headless browsers leave in the corner is no visitor's. */
const noMouse = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener(
      'pointerover',
      (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(),
      { capture: true },
    );
  });

/** Addresses of scripts and answers that have come so far. */
function watch(page: Page): string[] {
  const come: string[] = [];
  page.on('requestfinished', (request) => void come.push(request.url()));
  return come;
}

/** The libraries that wait, and yet are in these scripts. */
async function laterIn(page: Page, urls: readonly string[]): Promise<string[]> {
  const scripts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.length).toBeGreaterThan(3);
  return Object.entries(LATER).flatMap(([name, word]) =>
    scripts.some((script) => script.includes(word)) ? [name] : [],
  );
}

const ofLotModal = (urls: readonly string[]): string[] => urls.filter((url) => /\/r\/mf-lot-modal\/.*\.js/.test(url));

test('until the map answers no library of forms, overlays or dates has come', async ({ page, estatePage }) => {
  await neverIdle(page);
  await noMouse(page);
  const come = watch(page);
  await estatePage.open(ESTATE, { query: 'default=map' });
  await expect(estatePage.map).toBeVisible();
  const urls = come.filter((url) => url.endsWith('.js'));
  // A script that the page doesn't name is asked for by another script: a journey to the server more.
  const html = await (await page.request.get(page.url())).text();
  expect(urls.filter((url) => !html.includes(url))).toEqual([]);
  expect(await laterIn(page, urls)).toEqual([]);
  expect(ofLotModal(come)).toEqual([]);
});

test('until a lot’s homes can be chosen no such library has come either', async ({ page }) => {
  await neverIdle(page);
  await noMouse(page);
  const come = watch(page);
  const { lotId } = await aLotOfHomes(ESTATE);
  await page.goto(`/builder/estate/${ESTATE}/lot/${lotId}`);
  await expect(page.getByRole('button', { name: 'View Floor Plans' }).first()).toBeEnabled();
  expect(
    await laterIn(
      page,
      come.filter((url) => url.endsWith('.js')),
    ),
  ).toEqual([]);
});

test('a hand over the map brings what opens a lot, and the press then asks for no code', async ({
  page,
  estatePage,
  lotModal,
}) => {
  const lot = await aLotToAskFor(ESTATE);
  await neverIdle(page);
  const come = watch(page);
  await estatePage.openStage(lot);
  await expect(estatePage.map).toBeVisible();
  const at = await estatePage.pointOf(lot.item.binding, lot.map.size);
  await page.mouse.move(at.x, at.y);
  // Its module, and the lots that it shows.
  await expect.poll(() => ofLotModal(come).filter((url) => url.includes('expose')).length).toBe(1);
  await expect.poll(() => come.filter((url) => /\/api\/estates\/[^/]+\/lots\?/.test(url)).length).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && asked.push(request.url())));
  await page.mouse.click(at.x, at.y);
  await lotModal.expectLot(lot.title);
  // Forms that usually follow may still be on their way; nothing that the lot waits for is.
  expect(asked.filter((url) => /expose|remoteEntry|overlay/.test(url))).toEqual([]);
});

test('a press is answered in its own task: the frame stands before anything is fetched', async ({
  page,
  estatePage,
}) => {
  const lot = await aLotToAskFor(ESTATE);
  await neverIdle(page);
  await page.route(/mf-lot-modal/, () => undefined);
  await estatePage.openStage(lot);
  const at = await estatePage.pointOf(lot.item.binding, lot.map.size);
  await page.evaluate(() => {
    const seen = { tasks: -1 };
    Object.assign(globalThis, { seen });
    addEventListener(
      'click',
      () => {
        seen.tasks = 0;
        const look = () => {
          if (document.querySelector('[role=dialog]')) return;
          seen.tasks += 1;
          setTimeout(look);
        };
        // After React's own microtask of this click.
        queueMicrotask(() => queueMicrotask(() => setTimeout(look)));
      },
      { capture: true },
    );
  });
  await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { tasks: number } }).seen.tasks)).toBe(0);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
