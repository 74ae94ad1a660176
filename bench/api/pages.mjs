// @ts-check
// How soon a change is seen: three pages of the live product, each in its own browser context, from the start of the status change until
// the frame with the lot's new status is painted.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { pause, quantile, ROOT } from './processes.mjs';
import { built, moverOf } from './scene.mjs';

const ESTATE = 'tallowbrook-rise';
const PAGES = 3;
const PATIENCE_MS = 5000;
/** Label on the page, by status in the database. */
const WORDS = { available: 'Available', not_released: 'Not Released' };

/** Runs in the page: records each new text of a lot's entry, after the frame that shows it. */
function watchEntry(/** @type {string} */ title) {
  const scope = /** @type {any} */ (globalThis);
  const entry = () =>
    [...document.querySelectorAll('li, tr, article')].find((one) =>
      [...one.querySelectorAll('*')].some(
        (part) => part.childElementCount === 0 && part.textContent === `Lot ${title}`,
      ),
    );
  scope.benchSeen = [];
  let before = entry()?.textContent ?? '';
  new MutationObserver(() => {
    const text = entry()?.textContent ?? '';
    if (text === before || text === '') return;
    before = text;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => scope.benchSeen.push({ at: Date.now(), text });
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return before;
}

/** Opens the stage and waits until the page has subscribed to live changes and made the read that follows. */
async function openStage(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ url,
  /** @type {string} */ stageId,
  /** @type {string} */ title,
) {
  const page = await (await browser.newContext()).newPage();
  const ends = (/** @type {string} */ end) =>
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(end), { timeout: 60_000 });
  const listens = ends('/live').then(() => ends('/lots-map'));
  await page.goto(`${url}/estate/${ESTATE}?stageId=${stageId}`);
  await listens;
  await page.getByText(`Lot ${title}`, { exact: true }).first().waitFor({ timeout: 60_000 });
  const text = await page.evaluate(watchEntry, title);
  if (!text.includes(WORDS.available)) throw new Error(`the page shows lot ${title} as "${text}"`);
  return page;
}

/** @param {{ changes: number, log: (line: string) => void }} options */
export async function pageRow({ changes, log }) {
  await withLock(ROOT, log, async () => void (await build({ root: ROOT, log: () => {} })));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-pages-'));
  const product = await startProduct({
    root: ROOT,
    port: await freePortPair(),
    dataDir,
    env: { LOTLINE_REQUEST_LOG: '0' },
  });
  const { openConnection } = await built('database/connection.js');
  const connection = await openConnection(product.mongodbUri, 'lotline-bench');
  const { browser } = await openBrowser();
  try {
    const stages = await (await fetch(`${product.url}/api/estates/${ESTATE}/stages-map`)).json();
    const { stageId } = stages.find(
      (/** @type {any} */ { stageId: stage }) => stage.status === 'now_selling' && stage.availableLotsCount > 0,
    );
    const { modelsOf } = await built('migrations/collections.js');
    const mover = await moverOf(connection, new (modelsOf(connection).Lot.base.Types.ObjectId)(stageId._id));
    const pages = [];
    for (let i = 0; i < PAGES; i += 1) pages.push(await openStage(browser, product.url, stageId._id, mover.title));
    /** @type {number[]} */
    const times = [];
    for (let i = 0; i < changes; i += 1) {
      const began = Date.now();
      const { status } = await mover.move();
      const word = WORDS[/** @type {keyof typeof WORDS} */ (status)];
      times.push(...(await Promise.all(pages.map((page) => seen(page, word, began)))).flat());
      await pause(50);
    }
    log(`seen on pages: ${changes} changes, ${PAGES} pages in contexts of their own`);
    return {
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      most: Math.max(...times),
      seen: times.length / (changes * PAGES),
    };
  } finally {
    await browser.close();
    await connection.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Time from `began` until a page showed the word at its lot; empty if it didn't. @returns {Promise<number[]>} */
async function seen(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ word,
  /** @type {number} */ began,
) {
  const handle = await page
    .waitForFunction(
      ([wanted, since]) =>
        /** @type {any} */ (globalThis).benchSeen.find(
          (/** @type {any} */ one) => one.at >= Number(since) && one.text.includes(wanted),
        ),
      /** @type {const} */ ([word, began]),
      { timeout: PATIENCE_MS, polling: 20 },
    )
    .catch(() => null);
  const found = handle ? await handle.jsonValue() : null;
  return found ? [found.at - began] : [];
}
