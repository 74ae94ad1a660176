// @ts-check
import { readFileSync } from 'node:fs';
import { connect, longestTaskMs, pause, rest } from '../desk/measure.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const LOOK_MS = 20;

/** Logs in as the demo's landowner without estates, makes an estate with one stage and opens that. @returns {Promise<Page>} */
export async function openStage(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ url,
  /** @type {string} */ title,
) {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  ).newPage();
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/dev/sign-in`);
  await page.getByRole('link', { name: 'Harriet Omondi', exact: true }).click();
  await page.waitForURL((now) => !now.pathname.startsWith('/dev/'));
  const address = await page.evaluate(async (name) => {
    const make = async (/** @type {string} */ path, /** @type {object} */ body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return /** @type {Promise<{ _id: string }>} */ (answer.json());
    };
    const { _id } = await make('estates', { title: name, suburb: 'Tallowbrook', state: 'VIC' });
    return `/admin/estates/${_id}/stages/${(await make(`estates/${_id}/stages`, { title: '1' }))._id}`;
  }, title);
  await page.goto(url + address);
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  return page;
}

/** Resident memory of the process of the open page, its workers included, in MB: the largest renderer. */
async function rendererOf(/** @type {import('@playwright/test').Browser} */ browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const memory = (/** @type {number} */ pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) / 256;
  const [pid] = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => id)
    .sort((one, other) => memory(other) - memory(one));
  if (pid === undefined) throw new Error('no page is open');
  return () => memory(pid);
}

/**
 * What a step costs: its time, the peak memory of the page's process above its level before, the longest frame, and CPU ms of the main
 * thread's longest task. Other programs on the machine lengthen frames, but not that task.
 */
export async function watched(/** @type {Page} */ page, /** @type {() => Promise<unknown>} */ work) {
  const browser = /** @type {import('@playwright/test').Browser} */ (page.context().browser());
  const cdp = await connect(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await rest(cdp);
  const memory = await rendererOf(browser);
  const frames = await page.evaluateHandle(() => {
    const seen = { longest: 0, last: performance.now(), frame: 0 };
    const next = (/** @type {number} */ at) => {
      seen.longest = Math.max(seen.longest, at - seen.last);
      seen.last = at;
      seen.frame = requestAnimationFrame(next);
    };
    seen.frame = requestAnimationFrame(next);
    return seen;
  });
  const [before, began] = [memory(), performance.now()];
  let [most, isDone] = [before, false];
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    most = Math.max(most, memory());
    await pause(LOOK_MS);
  }
  await done;
  const ms = performance.now() - began;
  const longest = await frames.evaluate((seen) => (cancelAnimationFrame(seen.frame), seen.longest));
  const trace = await browser.stopTracing();
  await cdp.detach();
  return {
    ms,
    memoryMb: most - before,
    pageMb: before,
    longestFrameMs: longest,
    longestTaskMs: longestTaskMs(trace),
  };
}
