import { getEstate, productUrl } from '../commands/api';
import { aBuyer } from '../commands/holds';
import { aLotToAskFor, type ChosenLot } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { embedScript, allowSites, type Site, startSite } from '../commands/sites';
import { expect, test } from '../fixtures/test';
import { HostPage } from '../pages/host-page';

const ESTATE = 'tallowbrook-rise';
/** Enquiries go to the estate's recipients. */
const OFFICE = 'darius.okafor@example.com';
const DIV = `<div data-lotline-estate="${ESTATE}" data-default="map"></div>`;
const PLAIN = () =>
  `<iframe title="Tallowbrook Rise" src="${productUrl()}/estate/${ESTATE}?embed=true" width="100%" height="800" referrerpolicy="origin"></iframe>`;

let site: Site;
/** Not listed by any estate. */
let stranger: Site;
test.beforeAll(async () => {
  stranger = await startSite({
    '/': { html: `<h1>Unlisted</h1>${DIV}${embedScript()}` },
    '/evil': {
      html: `<script>addEventListener('message', ({ data }) => data.to !== undefined && parent.frames[data.to] ? parent.frames[data.to].postMessage(data.say, '*') : parent.postMessage(data.say, '*'))</script>`,
    },
  });
  site = await startSite({
    '/': { html: `<h1>Agency</h1>${DIV}${embedScript()}` },
    '/far': { html: `<h1>Agency</h1><div style="height:6000px"></div>${DIV}${embedScript()}` },
    '/plain': { html: `<h1>Agency</h1>${PLAIN()}` },
    '/evil': { html: `${DIV}${embedScript()}<iframe title="evil" src="${stranger.origin}/evil"></iframe>` },
    '/none': { html: `<div data-lotline-estate="no-such-estate"></div>${embedScript()}` },
  });
  await allowSites(ESTATE, [site.origin]);
});
test.afterAll(async () => {
  await allowSites(ESTATE, []);
  site.close();
  stranger.close();
});

async function openLot(host: HostPage, lot: ChosenLot): Promise<void> {
  await host.frame
    .getByRole('button', { name: new RegExp(`^Stage ${lot.stageTitle}\\b`) })
    .first()
    .click();
  await host.frame
    .getByRole('link', { name: new RegExp(`^Lot ${lot.title}\\b`) })
    .first()
    .click();
  await expect(
    host.frame.getByRole('dialog').getByRole('heading', { name: `Lot ${lot.title}`, exact: true }),
  ).toBeVisible();
}

test('a visit in a frame: it sizes itself, and its events arrive in their order', async ({ page }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  const buyer = aBuyer();
  await host.open(site.origin);
  await host.expectTold('ready');
  await expect(host.element).toHaveAttribute('title', 'Tallowbrook Rise: map and lots');
  await host.expectFits();

  await openLot(host, lot);
  const dialog = host.frame.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make enquiry', exact: true }).click();
  await dialog.getByLabel('First name', { exact: true }).fill(buyer.firstName);
  await dialog.getByLabel('Last Name', { exact: true }).fill(buyer.lastName);
  await dialog.getByLabel('Phone', { exact: true }).fill(`\u202a${buyer.phone}\u202c`);
  await dialog.getByLabel('Email', { exact: true }).fill(buyer.email);
  await dialog.getByLabel(/^Message/).fill('Is it still open?');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect
    .poll(async () => (await host.told()).map(({ name }) => name).slice(0, 4))
    .toEqual(['ready', 'stage.opened', 'lot.opened', 'enquiry.sent']);
  const told = await host.told();
  expect(told[1]?.detail).toMatchObject({ estate: ESTATE, stageId: lot.stage.stageId._id });
  expect(told[2]?.detail).toMatchObject({ lotId: lot.lotId, stageId: lot.stage.stageId._id });
  expect(told[3]?.detail).toMatchObject({ lotId: lot.lotId });
  // The host learns what was done, never by whom.
  expect(JSON.stringify(told)).not.toContain(buyer.email);
  expect(JSON.stringify(told)).not.toContain(buyer.lastName);
  await expect
    .poll(async () => (await mailsTo(OFFICE)).filter((mail) => JSON.stringify(mail).includes(buyer.email)).length)
    .toBe(1);
});

test('list and map: the frame grows and shrinks with what it shows', { tag: '@full' }, async ({ page }) => {
  const host = new HostPage(page);
  await host.open(site.origin);
  await host.expectTold('ready');
  await host.expectFits();
  const asMap = await host.height();
  await host.frame
    .getByRole('button', { name: 'List', exact: true })
    .or(host.frame.getByRole('radio', { name: 'List', exact: true }))
    .first()
    .click();
  await host.expectTold('ready', 'view.changed');
  await host.expectFits();
  expect(await host.height()).not.toBe(asMap);
  await host.frame
    .getByRole('button', { name: 'Map', exact: true })
    .or(host.frame.getByRole('radio', { name: 'Map', exact: true }))
    .first()
    .click();
  await expect.poll(async () => Math.abs((await host.height()) - asMap)).toBeLessThanOrEqual(2);
});

test('a modal is placed in the visible part of a tall frame', { tag: '@full' }, async ({ page }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  await page.setViewportSize({ width: 1280, height: 600 });
  await host.open(site.origin);
  await host.expectTold('ready');
  await openLot(host, lot);
  const box = await host.frame.getByRole('dialog').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});

test('below the fold nothing is loaded before it is near, or before the host opens a lot; a div’s new estate has one frame', async ({
  page,
}) => {
  const host = new HostPage(page);
  const [lot, asked] = [await aLotToAskFor(ESTATE), [] as string[]];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await host.open(`${site.origin}/far`);
  await page.waitForTimeout(1_500);
  expect(asked.filter((path) => path.startsWith('/estate/'))).toEqual([]);
  await page.evaluate(
    ({ stageId, lotId }) =>
      (window as unknown as { Lotline: { open(target: object): void } }).Lotline.open({ stageId, lotId }),
    { stageId: lot.stage.stageId._id, lotId: lot.lotId },
  );
  await expect(
    host.frame.getByRole('dialog').getByRole('heading', { name: `Lot ${lot.title}`, exact: true }),
  ).toBeVisible();
  const closes = host.frame.getByRole('dialog').getByRole('button', { name: 'Close' });
  // By itself: a press that scrolled there would miss the dialog, which moves in its frame.
  await expect(closes).toBeInViewport();
  await host.expectStill();
  await closes.click();
  await host.expectTold('ready', 'stage.opened', 'lot.opened', 'lot.closed');
  await page.locator('[data-lotline-estate]').evaluate((div) => (div.dataset.lotlineEstate = 'larkspur-green'));
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/estate\/larkspur-green\?/);
});

test(
  'an unlisted website is refused by the browser and shows a message with a way out',
  { tag: '@full' },
  async ({ page }) => {
    const host = new HostPage(page);
    await host.open(stranger.origin);
    await host.expectTold('error');
    expect((await host.told())[0]?.detail).toMatchObject({ code: 'origin-not-listed', estate: ESTATE });
    await expect(
      page.getByText('This website is not yet on the list of websites that may show this estate.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the estate in a new tab' })).toHaveAttribute(
      'href',
      `${productUrl()}/estate/${ESTATE}`,
    );
    // The control: the same page, listed.
    await allowSites(ESTATE, [site.origin, stranger.origin]);
    await page.reload();
    await host.expectTold('ready');
    await allowSites(ESTATE, [site.origin]);
  },
);

test('an estate that isn’t there is said so', { tag: '@full' }, async ({ page }) => {
  const host = new HostPage(page);
  await host.open(`${site.origin}/none`);
  await host.expectTold('error');
  expect((await host.told())[0]?.detail).toMatchObject({ code: 'estate-unknown' });
});

test('forged messages move nothing, on either side; the control is the real ones', async ({ page }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  await host.open(`${site.origin}/evil`);
  await host.expectTold('ready');
  await host.expectFits();
  const before = await host.height();
  const evil = page.frameLocator('iframe[title=evil]');
  await expect(evil.locator('body')).toBeAttached();
  const say = (message: object) =>
    page.evaluate(
      (one) =>
        [...document.querySelectorAll('iframe')]
          .find(({ title }) => title === 'evil')
          ?.contentWindow?.postMessage(one, '*'),
      message,
    );

  const size = { lotline: 1, type: 'size', height: 4321 };
  // To the host: from a stranger's frame, and from the page itself in Lotline's name.
  await say({ say: size });
  await page.evaluate((data) => window.postMessage(data, '*'), size);
  // To the frame: from a frame beside it.
  await say({ to: 0, say: { lotline: 1, type: 'open', stageId: lot.stage.stageId._id, lotId: lot.lotId } });
  await say({ to: 1, say: { lotline: 1, type: 'open', stageId: lot.stage.stageId._id, lotId: lot.lotId } });
  await page.waitForTimeout(1_000);
  expect(await host.height()).toBe(before);
  await host.expectTold('ready');
  await expect(host.frame.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(
    (lotId) => (window as unknown as { Lotline: { open(target: object): void } }).Lotline.open({ lotId }),
    lot.lotId,
  );
  await expect(host.frame.getByRole('dialog')).toBeVisible();
});

test('a frame stores nothing, also where the browser would let it', { tag: '@full' }, async ({ page }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  // A host of the same site: there a frame's storage is open to it.
  const sameSite = site.origin.replace('127.0.0.1', 'localhost');
  await allowSites(ESTATE, [site.origin, sameSite]);
  await host.open(sameSite);
  await host.expectTold('ready');
  await openLot(host, lot);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(2_500);
  const stored = () =>
    host.frame.locator('body').evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookie: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  const nothing = { local: [], session: [], cookie: '', databases: [], caches: [], workers: 0 };
  expect(await stored()).toEqual(nothing);
  // The control: it could have been, and it would have been seen.
  await host.frame.locator('body').evaluate(() => localStorage.setItem('seen', '1'));
  expect(await stored()).toEqual({ ...nothing, local: ['seen'] });
});

test('a frame sends no cookie; the control is the page of its own', { tag: '@full' }, async ({ page, context }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  await context.addCookies([{ name: 'lotline-sid', value: 'someone', url: productUrl(), sameSite: 'Lax' }]);
  const carried: string[] = [];
  const asked: Promise<void>[] = [];
  page.on('request', (request) => {
    asked.push(
      request.allHeaders().then(
        (headers) =>
          void (headers.cookie && new URL(request.url()).origin === productUrl() && carried.push(request.url())),
        () => undefined,
      ),
    );
  });
  await host.open(site.origin);
  await host.expectTold('ready');
  await openLot(host, lot);
  await page.waitForTimeout(2_500);
  await Promise.all(asked);
  expect(carried).toEqual([]);

  await page.goto(`${productUrl()}/estate/${ESTATE}`);
  await Promise.all(asked);
  expect(carried.length).toBeGreaterThan(0);
});

test('a plain iframe works without any script of the host', { tag: '@full' }, async ({ page }) => {
  const host = new HostPage(page);
  const lot = await aLotToAskFor(ESTATE);
  await page.goto(`${site.origin}/plain`);
  await expect(host.frame.getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeVisible();
  await openLot(host, lot);
  // Its border included.
  expect(await host.height()).toBe(804);
  const box = await host.frame.getByRole('dialog').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(800);
});

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('it fits, and a stage opens the whole page in a tab of its own (2.4)', async ({ page, context }) => {
    const host = new HostPage(page);
    await host.open(site.origin);
    await host.expectTold('ready');
    await host.expectFits();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      host.frame
        .getByRole('button', { name: /^Stage \d+$/ })
        .first()
        .tap(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/estate/${(await getEstate(ESTATE)).key}\\?.*embed=false`));
  });
});
