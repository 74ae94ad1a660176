import type { Locator, Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { allowBuilderSites, allowSites, portalScript, type Site, startSite } from '../commands/sites';
import { expect, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';
const PART = `<div data-lotline-remote="mf-builder" data-slot="estate-lots" data-estate="${ESTATE}" data-accent="#0b5c8a" data-limit="3"></div>`;
const BUILDER = 'ketterwick-homes';
const HOMES = `<div data-lotline-remote="mf-builder" data-slot="builder-homes" data-builder="${BUILDER}"></div>`;
/** A page that shouts: none of it may come into the part. */
const LOUD = `<style>* { color: rgb(255, 0, 0) !important; } body { font-family: "Courier New"; font-size: 30px; letter-spacing: 5px; } button, h2, h3, li { text-transform: uppercase; background: rgb(0, 255, 0); border-radius: 0 !important; }</style>`;

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/': {
      html: `${LOUD}<h1>Homes</h1><button id="own">Own</button><ul><li id="item">Item</li></ul>${PART}${portalScript()}`,
    },
    '/late': {
      html: `${LOUD}<h1>Homes</h1><main></main><button id="route">Open route</button>${portalScript()}
        <script>document.getElementById('route').onclick = () => { document.querySelector('main').innerHTML = ${JSON.stringify(PART)}; };</script>`,
    },
    '/routes': {
      html: `<h1>Homes</h1><button id="homes">Homes</button><button id="about">About</button><main></main>${portalScript()}
        <script>document.getElementById('homes').onclick = () => { document.querySelector('main').innerHTML = ${JSON.stringify(HOMES)}; };
        document.getElementById('about').onclick = () => { document.querySelector('main').innerHTML = '<p>About us</p>'; };</script>`,
    },
    '/quiet': { html: `<h1>Homes</h1><button id="own">Own</button><ul><li id="item">Item</li></ul>${PART}` },
  });
  await allowSites(ESTATE, [site.origin]);
});
test.afterAll(async () => {
  await allowSites(ESTATE, []);
  await allowBuilderSites(BUILDER, []);
  site.close();
});

/** The first lot the page offers; which one that is depends on what other visitors hold. */
async function firstLot(page: Page): Promise<{ view: Locator; title: string }> {
  const view = page.getByRole('button', { name: /^View lot/ }).first();
  await expect(view).toBeVisible();
  const name = (await view.getAttribute('aria-label')) ?? (await view.innerText());
  return { view, title: name.replace(/^View lot /, '') };
}

const LOOK = [
  'color',
  'font-family',
  'font-size',
  'letter-spacing',
  'text-transform',
  'background-color',
  'border-top-left-radius',
  'margin-top',
  'padding-left',
  'list-style-type',
  'box-sizing',
];

test('a live remote is rendered in a shadow root; neither page sees the other’s styles', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  const { view, title } = await firstLot(page);
  await expect(page.getByRole('button', { name: /^View lot/ })).toHaveCount(3);
  expect(await view.evaluate((button) => button.getRootNode() instanceof ShadowRoot)).toBe(true);
  const look = await page.getByRole('heading', { name: 'Lots available in Tallowbrook Rise' }).evaluate((heading) => {
    const { color, fontFamily, letterSpacing, textTransform, backgroundColor } = getComputedStyle(heading);
    return { color, mono: fontFamily.includes('Courier'), letterSpacing, textTransform, backgroundColor };
  });
  expect(look).toMatchObject({
    color: 'rgb(29, 39, 35)',
    mono: false,
    textTransform: 'none',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  });
  expect(look.letterSpacing).not.toBe('5px');
  await expect(page.getByRole('button', { name: `Lot ${title} on the map, in a new tab` })).toHaveCSS(
    'color',
    'rgb(11, 92, 138)',
  );

  // The other way: the page's own elements look as they do on the same page without the script.
  const own = (id: string) =>
    page
      .locator(`#${id}`)
      .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), LOOK);
  await page.evaluate(() => document.querySelector('style')?.remove());
  const withPart = [await own('own'), await own('item')];
  await page.goto(`${site.origin}/quiet`);
  expect(withPart).toEqual([await own('own'), await own('item')]);
});

test('a part that a single-page site adds late is shown once; a lot opens over the page, in the shadow root too, and another remote draws it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/late`);
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Open route' }).click();
    await expect(page.getByRole('button', { name: /^View lot/ })).toHaveCount(3);
  }
  // Taken out and put back, as a router does that keeps its pages.
  await page.evaluate(async () => {
    const part = document.querySelector('[data-lotline-remote]')!;
    part.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector('main')!.append(part);
  });
  await expect(page.getByRole('button', { name: /^View lot/ })).toHaveCount(3);
  const { view, title } = await firstLot(page);
  await view.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Lot ${title}`, exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make enquiry', exact: true })).toBeVisible();
  const look = await dialog.evaluate((element) => ({
    inShadow: element.getRootNode() instanceof ShadowRoot,
    font: getComputedStyle(element).fontFamily,
    spacing: getComputedStyle(element).letterSpacing,
  }));
  expect(look).toMatchObject({ inShadow: true, spacing: 'normal' });
  expect(look.font).not.toContain('Courier');
  expect(page.url()).toBe(`${site.origin}/late`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const focused = await page.evaluate(() =>
    document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  expect(focused).toBe(`View lot ${title}`);
});

test('a builder’s homes come late, leave and come back with the site’s routes; away they ask for nothing and listen to nothing', async ({
  page,
}) => {
  // Only here: a builder's site reads every estate.
  await allowBuilderSites(BUILDER, [site.origin]);
  await page.clock.install();
  await page.addInitScript(() => {
    // What listens to the page itself, which a part that has left must not.
    const kept = new Set<string>();
    Object.assign(window, { kept });
    const numbers = new WeakMap<object, number>();
    let made = 0;
    const nameOf = (target: EventTarget, type: string, listener: object, options: unknown): string => {
      if (!numbers.has(listener)) numbers.set(listener, (made += 1));
      const capture = typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options;
      return `${target === window ? 'window' : 'document'} ${type} ${numbers.get(listener)} ${Boolean(capture)}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (listener && (this === window || this === document)) kept.add(nameOf(this, type, listener, options));
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      if (listener && (this === window || this === document)) kept.delete(nameOf(this, type, listener, options));
      removeEventListener.call(this, type, listener, options);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${productUrl()}/api/`) && asked.push(request.url()));
  const listeners = () => page.evaluate(() => (window as unknown as { kept: Set<string> }).kept.size);
  const lot = page.getByRole('button', { name: /^Choose lot/ }).first();
  const visit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Homes', exact: true }).click();
    await page.getByRole('button', { name: /^Kestrel 20/ }).click();
    await expect(lot).toBeVisible();
  };
  const leave = async (): Promise<number> => {
    await page.getByRole('button', { name: 'About', exact: true }).click();
    await expect(page.getByText('About us')).toBeVisible();
    await page.clock.runFor(1_000);
    return listeners();
  };

  await page.goto(`${site.origin}/routes`);
  await visit();
  // Control: a part on the page asks again.
  asked.length = 0;
  await page.clock.fastForward(31_000);
  await expect.poll(() => asked.filter((url) => url.includes('/estates')).length).toBeGreaterThan(0);
  await lot.click();
  await expect(page.getByRole('button', { name: 'Request build quote' })).toBeVisible();
  const first = await leave();
  asked.length = 0;
  for (let minutes = 0; minutes < 3; minutes += 1) await page.clock.fastForward(61_000);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);

  // It begins anew, with the designs.
  await visit();
  await lot.click();
  await expect(page.getByRole('button', { name: 'Request build quote' })).toBeVisible();
  expect(await leave()).toBe(first);
  await allowBuilderSites(BUILDER, []);
});

test('it asks across origins without credentials, and stores nothing on the page', async ({ page, context }) => {
  await context.addCookies([{ name: 'lotline-sid', value: 'someone', url: productUrl(), sameSite: 'Lax' }]);
  const asked: { url: string; cookie: string | undefined; authorization: string | undefined }[] = [];
  const reading: Promise<void>[] = [];
  page.on('request', (request) => {
    reading.push(
      request.allHeaders().then(
        ({ cookie, authorization }) => void asked.push({ url: request.url(), cookie, authorization }),
        () => undefined,
      ),
    );
  });
  await page.goto(`${site.origin}/`);
  await expect(page.getByRole('button', { name: /^View lot/ }).first()).toBeVisible();
  await page.waitForTimeout(3_000);
  await Promise.all(reading);
  const api = asked.filter(({ url }) => url.startsWith(`${productUrl()}/api/`));
  expect(api.length).toBeGreaterThan(1);
  expect(api.filter(({ cookie, authorization }) => cookie !== undefined || authorization !== undefined)).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])).toEqual([
    [],
    [],
    '',
  ]);
});

test('an unlisted website gets no data but a message; control: the listed one', { tag: '@full' }, async ({ page }) => {
  await allowSites(ESTATE, []);
  await page.waitForTimeout(5_500);
  await page.addInitScript(() =>
    document.addEventListener('lotline:error', (event) =>
      Object.assign(window, { told: (event as CustomEvent<{ code: string }>).detail.code }),
    ),
  );
  await page.goto(`${site.origin}/`);
  await expect(
    page.getByText('This website is not yet on the list of websites that may show this estate.', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  const told = () => page.evaluate(() => (window as unknown as { told?: string }).told);
  expect(await told()).toBe('origin-not-listed');
  await page.goto(`${site.origin}/routes`);
  await page.getByRole('button', { name: 'Homes', exact: true }).click();
  await expect(
    page.getByText('This website is not yet on the list of websites of this builder.', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  expect(await told()).toBe('origin-not-listed');
  await allowSites(ESTATE, [site.origin]);
  await page.goto(`${site.origin}/`);
  await expect(page.getByRole('button', { name: /^View lot/ }).first()).toBeVisible();
});

test('a remote with other bytes than its row names is not run; the control is the right bytes', async ({ page }) => {
  await page.route(/\/r\/mf-builder\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.stolen = true;${await answer.text()}` });
  });
  await page.goto(`${site.origin}/`);
  await expect(page.getByText('This part of the page could not be loaded')).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('button', { name: /^View lot/ }).first()).toBeVisible();
});
