import { ESTATE, expect, test } from '../fixtures/test';
import { loadFromForeignOrigin } from '../commands/page-html';
import { partsOf } from '../release/release';
test('chunk', async ({ page, stand }) => {
  stand.host('mf-estate-map').fail(partsOf(stand.release('mf-estate-map')).expose, { how: 'changed', change: (t) => `${t}\n` });
  page.on('request', (r) => r.url().includes('/r/mf-estate-map') && console.log(r.resourceType(), r.url().slice(-60)));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', (e) => e.request.url.includes('expose') && console.log(JSON.stringify(e.initiator).slice(0, 1500)));
  page.on('console', (m) => console.log(m.text().slice(0, 300)));
  await page.goto(`/estate/${ESTATE}`);
  await page.waitForTimeout(8000);
});
test('foreign', async ({ page, stand }) => {
  page.on('console', (m) => console.log(m.text().slice(0, 400)));
  page.on('pageerror', (m) => console.log(m.message.slice(0, 400)));
  await loadFromForeignOrigin(page, stand, 'mf-estate-map');
  const a = await page.goto(`/estate/${ESTATE}`);
  console.log(a?.status());
  await page.waitForTimeout(8000);
  console.log((await page.content()).slice(0, 3000));
});
