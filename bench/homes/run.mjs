// @ts-check
/**
 * `npm run bench:homes [-- --rounds 5 --slow 4]`
 * A lot with 1,000 designs of one builder: main-thread time that the Builder page takes to answer a press or a key, on a desktop and on a
 * phone. Figures are medians, the longest task the maximum.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { median } from '../map/measure.mjs';
import { seedDesigns } from './seed.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, slow: { type: 'string', default: '1' } },
});
const [rounds, slow] = [Number(values.rounds), Number(values.slow)];
const root = path.resolve(import.meta.dirname, '../..');
const COUNT = 1000;
/** Main-thread ms that an answer may take. */
const GOAL = 100;
/** A press whose answer isn't seen by then fails the run. */
const GIVE_UP_MS = 20_000;

/** @typedef {import('@playwright/test').Page} Page */
/**
 * A press: where it goes, and what is then shown. Both are expressions for the page: queries by role would look at a thousand options, in
 * the time that is measured.
 * @typedef {{ name: string, at: string, key?: string, choose?: string, seen: string }} Press
 */

const log = (/** @type {string} */ line) => console.log(`${line} (load ${os.loadavg()[0]?.toFixed(1)})`);

const SEARCH = `document.querySelector('main input[type=search]')`;
const labelled = (/** @type {string} */ label) =>
  `[...document.querySelectorAll('main label')].find((one) => one.textContent === '${label}').control`;
const button = (/** @type {string} */ start) =>
  `[...document.querySelectorAll('main button')].find((one) => (one.textContent || one.querySelector('img')?.alt || '').startsWith('${start}'))`;
const pressed = (/** @type {string} */ start) => `${button(start)}?.getAttribute('aria-pressed') === 'true'`;
const GRID = `Number.parseInt(document.querySelector('main section [role=status]')?.textContent.replaceAll(',', '') ?? '')`;
const heading = (/** @type {string} */ name) =>
  `[...document.querySelectorAll('main h2')].some((one) => one.textContent === '${name}')`;

/** @type {Press[]} */
const ON_DESKTOP = [
  {
    name: 'next page',
    at: button('Next'),
    seen: `document.querySelector('main nav')?.textContent.includes('Page 2 of')`,
  },
  { name: 'search: a key', at: SEARCH, key: '9', seen: `${GRID} < 400` },
  { name: 'search: another key', at: SEARCH, key: '9', seen: `${GRID} < 40` },
  { name: 'search: a key deleted', at: SEARCH, key: 'Backspace', seen: `${GRID} > 40` },
  { name: 'search: cleared', at: SEARCH, key: 'Backspace', seen: `${GRID} > 900` },
  { name: 'dropdown: builder', at: labelled('Select Builder'), choose: 'Wren Homes', seen: `${GRID} === 1000` },
  { name: 'dropdown: design', at: labelled('Select Design'), choose: 'Wren 777', seen: heading('Wren 777') },
  { name: 'press on a card', at: button('Wren 2by'), seen: heading('Wren 2') },
];
/** @type {Press[]} */
const ON_PHONE = [
  { name: 'open builders', at: button('Browse: Builders'), seen: button('Wren Homes') },
  { name: 'builder', at: button('Wren Homes'), seen: pressed('Wren Homes') },
  { name: 'open designs', at: button('Browse: Home Designs'), seen: SEARCH },
  { name: 'search: a key', at: SEARCH, key: '9', seen: button('Wren 9') },
  { name: 'search: cleared', at: SEARCH, key: 'Backspace', seen: button('Wren 1') },
  { name: 'design', at: button('Wren 2'), seen: heading('Wren 2') },
];

/** Makes a press; what belongs to the tool alone happens before `begin`. */
async function press(
  /** @type {Page} */ page,
  /** @type {Press} */ { at, key, choose, seen },
  /** @type {boolean} */ isPhone,
  /** @type {() => Promise<void>} */ begin,
) {
  const target = (await page.evaluateHandle(at)).asElement();
  if (!target) throw new Error(`there is no ${at}`);
  await target.scrollIntoViewIfNeeded();
  if (key) {
    await target.evaluate((element) => /** @type {HTMLElement} */ (element).focus());
    await begin();
    await page.keyboard.press(key);
  } else if (choose) {
    await begin();
    await target.evaluate((element, label) => {
      const field = /** @type {HTMLSelectElement} */ (element);
      field.selectedIndex = [...field.options].findIndex(({ text }) => text === label);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, choose);
  } else {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${at} isn't shown`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await begin();
    await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
  const isSeen = await page.evaluate(
    `new Promise((done) => { const until = performance.now() + ${GIVE_UP_MS}; const look = () => ((${seen}) ? done(true) : performance.now() > until ? done(false) : requestAnimationFrame(look)); look(); })`,
  );
  if (!isSeen) throw new Error(`not seen within ${GIVE_UP_MS / 1000} s: ${seen}`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Records tasks of 50 ms and more, by PerformanceObserver. */
const WATCH = () => {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** Opens the page and makes all presses. @returns {Promise<Record<string, { main: number, longest: number }>>} */
async function visit(
  /** @type {import('@playwright/test').Browser} */ browser,
  /** @type {string} */ address,
  /** @type {'desktop' | 'phone'} */ on,
) {
  const isPhone = on === 'phone';
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const taskMs = async () =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const longest = () => page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).benchTasks.splice(0)));
  /** @type {Record<string, { main: number, longest: number }>} */
  const found = {};
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main button[aria-pressed]').first().waitFor();
    await page.waitForTimeout(2000);
    found['first visit'] = { main: await taskMs(), longest: await longest() };
    for (const one of isPhone ? ON_PHONE : ON_DESKTOP) {
      let before = 0;
      await press(page, one, isPhone, async () => {
        await longest();
        before = await taskMs();
      });
      found[one.name] = { main: (await taskMs()) - before, longest: await longest() };
    }
    return found;
  } finally {
    await context.close();
  }
}

await withLock(root, log, async () => void (await build({ root, log })));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-homes-'));
log('starting the product');
const product = await startProduct({ root, port: await freePortPair(), dataDir, env: { LOTLINE_REQUEST_LOG: '0' } });
const { browser } = await openBrowser();
/** @type {Record<string, Record<string, { main: number[], longest: number[] }>>} */
const all = { desktop: {}, phone: {} };
try {
  const address = product.url + (await seedDesigns(product.mongodbUri, COUNT));
  for (let round = 0; round <= rounds; round += 1) {
    for (const on of /** @type {const} */ (['desktop', 'phone'])) {
      const found = await visit(browser, address, on);
      // The first visit warms up the API.
      if (round === 0) continue;
      for (const [name, { main, longest }] of Object.entries(found)) {
        const kept = ((all[on] ??= {})[name] ??= { main: [], longest: [] });
        kept.main.push(main);
        kept.longest.push(longest);
      }
    }
    log(`round ${round} of ${rounds}`);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const results = Object.fromEntries(
  Object.entries(all).map(([on, presses]) => [
    on,
    Object.fromEntries(
      Object.entries(presses).map(([name, { main, longest }]) => [
        name,
        { main: Math.round(median(main)), longest: Math.round(Math.max(...longest)) },
      ]),
    ),
  ]),
);
for (const [on, table] of Object.entries(results)) {
  console.log(on);
  console.table(table);
}
for (const [on, table] of Object.entries(results))
  for (const [name, { main }] of Object.entries(table))
    if (name !== 'first visit')
      console.log(
        `${main <= GOAL ? 'met    ' : 'NOT MET'}  ${on}, ${name}: ${main} ms of main thread (goal ≤ ${GOAL} ms)`,
      );
if (slow === 1) {
  mkdirSync(path.join(root, 'bench/results'), { recursive: true });
  writeFileSync(
    path.join(root, 'bench/results/homes.json'),
    `${JSON.stringify({ rounds, designs: COUNT, load: Number(os.loadavg()[0]?.toFixed(2)), results }, null, 2)}\n`,
  );
}
process.exit(0);
