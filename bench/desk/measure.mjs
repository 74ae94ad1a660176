// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

const VIEWPORT = { width: 1440, height: 900 };
/** A page is idle when its main thread has worked less than `workedMs` per `ms`, `times` times in a row. */
const REST = { ms: 250, workedMs: 4, times: 2 };
/** A page that never becomes idle is measured after this time. */
const PATIENCE_MS = 15_000;
/** After this time without a read of lots, none is pending. */
const SETTLED_MS = 1_500;
const LONG_MS = 17;
const GESTURES = 100;

/** Logs in as the demo's super admin and opens a page of lots. @returns {Promise<Page>} */
export async function openLots(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ url,
  /** @type {string} */ path,
  /** @type {number} */ lots,
) {
  const page = await (await browser.newContext({ viewport: VIEWPORT, acceptDownloads: true })).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/dev/sign-in`);
  await page.locator('h2', { hasText: 'admin' }).locator('xpath=following-sibling::ul[1]//a').first().click();
  await page.waitForURL((now) => !now.pathname.startsWith('/dev/'));
  const isRead = listens(page);
  await page.goto(url + path);
  await page.getByText(rowsOf(lots), { exact: true }).waitFor();
  await isRead();
  if (path.includes('map=true')) await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  return page;
}

/**
 * Waits until the lots are final: after subscribing to live changes the page reads them again, some more than once, which must not count as
 * work of what follows.
 */
function listens(/** @type {Page} */ page) {
  let [reads, underWay, since] = [0, 0, performance.now()];
  const lotsOf = (/** @type {string} */ url) => /\/api\/.*\/lots(\?|$)/.test(url);
  const count = (/** @type {1 | -1} */ by) => (/** @type {import('@playwright/test').Request} */ request) => {
    if (!lotsOf(request.url())) return;
    [reads, underWay, since] = [reads + Number(by < 0), underWay + by, performance.now()];
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const until = performance.now() + PATIENCE_MS;
    while ((reads < 2 || underWay > 0 || performance.now() - since < SETTLED_MS) && performance.now() < until)
      await pause(50);
  };
}

/** A table's text for its number of lots. */
export const rowsOf = (/** @type {number} */ count) => `${count.toLocaleString('en-AU')} lots`;

/** CPU milliseconds of the page's main thread so far; other programs on the machine don't count. */
async function workedMs(/** @type {CDPSession} */ cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** A CDP session that counts the main thread's CPU time. */
export async function connect(/** @type {Page} */ page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the page is idle; returns the CPU ms at the start of the idle phase. */
export async function rest(/** @type {CDPSession} */ cdp) {
  const until = performance.now() + PATIENCE_MS;
  let [before, since, times] = [await workedMs(cdp), Number.NaN, 0];
  while (times < REST.times && performance.now() < until) {
    await pause(REST.ms);
    const now = await workedMs(cdp);
    if (now - before < REST.workedMs) {
      if (times === 0) since = before;
      times += 1;
    } else times = 0;
    before = now;
  }
  return times > 0 ? since : before;
}

/** Resolves on the next change of an element's text or order; polling would add work to the page. */
const changeOf = (/** @type {Locator} */ element) =>
  element.evaluate(
    (node) =>
      new Promise((resolve) =>
        new MutationObserver((_, observer) => (observer.disconnect(), resolve(undefined))).observe(node, {
          attributeFilter: ['aria-sort'],
          childList: true,
          characterData: true,
          subtree: true,
        }),
      ),
  );

/** Presses the centre of an element located beforehand: locating it isn't the page's own work. */
async function pressed(/** @type {Page} */ page, /** @type {Locator} */ target) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Main-thread ms from a press or key until the page is idle again; `seen` changes when the result is rendered. Waits for an idle page first.
 * @param {Page} page @param {Locator | string} what an element to press, or a key @param {Locator} seen
 */
export async function taskMsOf(page, what, seen) {
  const cdp = await connect(page);
  const gesture = typeof what === 'string' ? () => page.keyboard.press(what) : await pressed(page, what);
  const change = changeOf(seen);
  await rest(cdp);
  const from = await workedMs(cdp);
  await gesture();
  await change;
  const ms = (await rest(cdp)) - from;
  await cdp.detach();
  return ms;
}

/** CPU ms of the longest main-thread task in a trace. */
export function longestTaskMs(/** @type {Buffer} */ trace) {
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse(String(trace));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.reduce(
    (most, { pid, tid, tdur = 0 }) => (main.has(`${pid} ${tid}`) ? Math.max(most, tdur / 1000) : most),
    0,
  );
}

/**
 * Frame lengths during a gesture: the percentage of long frames, and the longest in ms. Other programs on the machine lengthen frames too;
 * the page's own share is the main-thread CPU per frame and its longest task.
 */
export async function framesOf(/** @type {Page} */ page, /** @type {'scroll' | 'pan'} */ kind) {
  const target = kind === 'scroll' ? page.getByRole('grid') : page.getByRole('group', { name: / map, / }).first();
  if (kind === 'pan') await page.getByRole('button', { name: 'Zoom in' }).click();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to ${kind}`);
  const [x, y] = [box.x + box.width / 2, Math.min(VIEWPORT.height - 60, box.y + 200)];
  await page.mouse.move(x, y);
  const cdp = await connect(page);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  await rest(cdp);
  const from = await workedMs(cdp);
  const watch = await page.evaluateHandle(() => {
    /** @type {number[]} */
    const times = [];
    const next = (/** @type {number} */ at) => {
      times.push(at);
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return { times, stop: () => cancelAnimationFrame(frame) };
  });
  if (kind === 'pan') await page.mouse.down();
  for (let i = 0; i < GESTURES; i += 1) {
    if (kind === 'scroll') await page.mouse.wheel(0, 240);
    else await page.mouse.move(x + 80 * Math.sin(i / 8), y + 60 * Math.cos(i / 9));
    await page.waitForTimeout(16);
  }
  if (kind === 'pan') await page.mouse.up();
  const times = await watch.evaluate((watched) => (watched.stop(), watched.times));
  const worked = (await workedMs(cdp)) - from;
  const trace = (await browser?.stopTracing()) ?? Buffer.from('{"traceEvents":[]}');
  await cdp.detach();
  const frames = times.slice(1).map((time, i) => time - (times[i] ?? time));
  // An on-time frame takes 16.7 ms, give or take a tenth.
  return {
    [`${kind}LongPercent`]: (frames.filter((ms) => ms > LONG_MS).length / frames.length) * 100,
    [`${kind}LongestMs`]: Math.max(...frames),
    [`${kind}WorkedMsPerFrame`]: worked / frames.length,
    [`${kind}LongestTaskMs`]: longestTaskMs(trace),
  };
}

/** Peak memory of an export above the page's level before it, garbage included, and that level, in MB; also its duration and file size. */
export async function exportOf(/** @type {Page} */ page, /** @type {'CSV' | 'XLSX'} */ format) {
  const cdp = await page.context().newCDPSession(page);
  const heap = async () => {
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = /** @type {any} */ (await cdp.send('Runtime.getHeapUsage'));
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  await cdp.send('HeapProfiler.collectGarbage');
  const [before, began] = [await heap(), performance.now()];
  let [most, isWritten] = [before, false];
  const written = page.waitForEvent('download').finally(() => (isWritten = true));
  await page.getByRole('button', { name: `Export ${format}` }).click();
  while (!isWritten) {
    most = Math.max(most, await heap());
    await pause(20);
  }
  const ms = performance.now() - began;
  const { size } = await import('node:fs').then(async ({ statSync }) => statSync(await (await written).path()));
  await cdp.detach();
  return {
    pageMb: before,
    [`export${format}Mb`]: most - before,
    [`export${format}Ms`]: ms,
    [`export${format}FileMb`]: size / 1e6,
  };
}
