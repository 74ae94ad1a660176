import type { Page } from '@playwright/test';
import { productUrl } from '../commands/api';
import { embedScript, allowSites, type Site, startSite } from '../commands/sites';
import { expect, expectAccessible, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';
const DIV = `<div data-lotline-estate="${ESTATE}"></div>`;
const plain = (attributes = '', query = '?embed=true') =>
  `<iframe src="${productUrl()}/estate/${ESTATE}${query}" width="100%" height="400" ${attributes}></iframe>`;
const sends = (policy: string) => ({ 'content-security-policy': policy });

let site: Site;
let stranger: Site;
test.beforeAll(async () => {
  stranger = await startSite({ '/': { html: `<h1>Unlisted</h1>${DIV}${embedScript()}` } });
  const lotline = productUrl();
  site = await startSite({
    '/': { html: `<main><h1>Agency</h1>${DIV}${embedScript()}</main>` },
    '/frame-src': { html: `${DIV}${embedScript()}`, headers: sends(`script-src ${lotline}; frame-src 'none'`) },
    '/connect-src': { html: `${DIV}${embedScript()}`, headers: sends(`script-src ${lotline}; connect-src 'self'`) },
    '/sandbox': { html: `${plain('title="Rise" sandbox="allow-same-origin"')}${embedScript()}` },
    '/no-embed': { html: `${plain('title="Rise"', '')}${embedScript()}` },
    '/no-title': { html: `${plain()}${embedScript()}` },
    '/hidden': { html: `<div style="width:0">${DIV}</div>${embedScript()}` },
    '/unknown': { html: `<div data-lotline-estate="no-such-estate"></div>${embedScript()}` },
    '/empty': { html: `<div data-lotline-estate=""></div>${embedScript()}` },
    '/nothing': { html: embedScript() },
  });
  await allowSites(ESTATE, [site.origin]);
});
test.afterAll(async () => {
  await allowSites(ESTATE, []);
  site.close();
  stranger.close();
});

async function examined(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}?lotline-doctor`);
  const panel = page.getByRole('dialog', { name: 'Embed doctor' });
  await expect(panel).toBeVisible();
  await expect(panel).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });
  return panel
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => `${(item as HTMLElement).dataset.level} ${(item as HTMLElement).dataset.about}`),
    );
}

test('a sound page is in order, and the panel is accessible', async ({ page }) => {
  const found = await examined(page, `${site.origin}/`);
  expect(found).toEqual(['good script', 'good place', 'good estate', 'good origin', 'good messages']);
  await expect(page.getByText('Everything that matters is in order.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Embed doctor' })).toHaveCount(0);
});

test('without being asked no doctor comes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.origin);
  await page.waitForTimeout(1_000);
  expect(asked.filter((url) => url.includes('doctor'))).toEqual([]);
});

for (const [path, about, says] of [
  ['/frame-src', 'policy', 'frame-src'],
  ['/connect-src', 'policy', 'connect-src'],
  ['/sandbox', 'sandbox', 'allow-scripts'],
  ['/no-embed', 'place', 'embed=true'],
  ['/no-title', 'title', 'has no title'],
  ['/hidden', 'size', 'has no size'],
  ['/unknown', 'estate', 'There is no public estate'],
  ['/empty', 'place', 'names no estate'],
  ['/nothing', 'place', 'No estate stands on the page'],
] as const) {
  // How a finding reaches the page is the same for each; which there are is a unit test.
  test(`${path}: finds ${about}`, async ({ page }) => {
    expect(await examined(page, `${site.origin}${path}`)).toContain(`problem ${about}`);
    await expect(page.locator('lotline-doctor').getByText(says).first()).toBeVisible();
  });
}

test('an unlisted website is named, with what to ask for', async ({ page }) => {
  expect(await examined(page, `${stranger.origin}/`)).toContain('problem origin');
  await expect(page.locator('lotline-doctor').getByText(`list ${stranger.origin} exactly`)).toBeVisible();
});

test('tells a blocker from a policy', async ({ page }) => {
  await page.route(`${productUrl()}/estate/**`, (route) => route.abort('blockedbyclient'));
  await page.route(`${productUrl()}/embed/v1/check**`, (route) => route.abort('blockedbyclient'));
  const found = await examined(page, `${site.origin}/`);
  expect(found).toContain('problem blocker');
  expect(found).not.toContain('problem policy');
});
