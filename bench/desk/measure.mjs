// @ts-check

/** @typedef {import('@playwright/test').Page} Page */

const VIEWPORT = { width: 1440, height: 900 };
/** After so long without a task of its own the page has finished what a gesture began. */
const QUIET_MS = 700;
const LONG_MS = 17;

/** Logs in the super admin of the demo and opens a page of lots. @returns {Promise<Page>} */
export async function openLots(/** @type {import('@playwright/test').Browser} */ browser, /** @type {string} */ url, /** @type {string} */ path, /** @type {number} */ lots) {
  const page = await (await browser.newContext({ viewport: VIEWPORT, acceptDownloads: true })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/dev/sign-in`);
  await page.locator('h2', { hasText: 'admin' }).locator('xpath=following-sibling::ul[1]//a').first().click();
  await page.waitForURL((now) => !now.pathname.startsWith('/dev/'));
  await page.goto(url + path);
  await page.getByText(`${lots.toLocaleString('en-AU')} rows`, { exact: true }).waitFor();
  if (path.includes('map=true')) await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.waitForTimeout(2_000);
  return page;
}

/** Seconds that the page's main thread has worked so far. */
async function worked(/** @type {import('@playwright/test').CDPSession} */ cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

/** Main-thread time of a gesture in ms, with what it draws and without what the page does while nothing happens. */
export async function taskMsOf(/** @type {Page} */ page, /** @type {() => Promise<unknown>} */ gesture, seen = async () => {}) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const idleFrom = await worked(cdp);
  await page.waitForTimeout(QUIET_MS);
  const from = await worked(cdp);
  await gesture();
  await seen();
  await page.waitForTimeout(QUIET_MS);
  const ms = (await worked(cdp) - from - (from - idleFrom)) * 1000;
  await cdp.detach();
  return ms;
}

/** Lengths of the frames while a gesture goes on: how many in a hundred are long, and the longest in ms. */
export async function framesOf(/** @type {Page} */ page, /** @type {'scroll' | 'pan'} */ kind) {
  const target = kind === 'scroll' ? page.getByRole('grid') : page.getByRole('group', { name: / map, / }).first();
  if (kind === 'pan') {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(1_000);
  }
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to ${kind}`);
  const [x, y] = [box.x + box.width / 2, Math.min(VIEWPORT.height - 60, box.y + 200)];
  await page.mouse.move(x, y);
  const watching = page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const times = [];
        const next = (/** @type {number} */ at) => {
          times.push(at);
          if (times.length > 150) resolve(times.slice(1).map((time, i) => time - (times[i] ?? time)));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
  if (kind === 'pan') await page.mouse.down();
  for (let i = 0; i < 100; i += 1) {
    if (kind === 'scroll') await page.mouse.wheel(0, 240);
    else await page.mouse.move(x + 80 * Math.sin(i / 8), y + 60 * Math.cos(i / 9));
    await page.waitForTimeout(16);
  }
  if (kind === 'pan') await page.mouse.up();
  const frames = /** @type {number[]} */ (await watching);
  // A frame on time is 16.7 ms long, told with a tenth of a ms more or less.
  return { [`${kind}LongPercent`]: (frames.filter((ms) => ms > LONG_MS).length / frames.length) * 100, [`${kind}LongestMs`]: Math.max(...frames) };
}

/** What an export takes at its height over what the page holds before it, in MB, how long it takes and how large the file is. */
export async function exportOf(/** @type {Page} */ page, /** @type {'CSV' | 'XLSX'} */ format) {
  const cdp = await page.context().newCDPSession(page);
  const heap = async () => {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = /** @type {any} */ (await cdp.send('Runtime.getHeapUsage'));
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  await cdp.send('HeapProfiler.collectGarbage');
  const [before, began] = [await heap(), performance.now()];
  let [most, isWritten] = [before, false];
  const written = page.waitForEvent('download').finally(() => (isWritten = true));
  await page.getByRole('button', { name: `Export ${format}` }).click();
  while (!isWritten) {
    most = Math.max(most, await heap());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const ms = performance.now() - began;
  const { size } = await import('node:fs').then(async ({ statSync }) => statSync(await (await written).path()));
  await cdp.detach();
  return { [`export${format}Mb`]: most - before, [`export${format}Ms`]: ms, [`export${format}FileMb`]: size / 1e6 };
}
