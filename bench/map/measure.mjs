// @ts-check
import path from 'node:path';

/** @typedef {{ browser: import('@playwright/test').Browser, cpuMs: () => Promise<number>, origin: string, shots?: string }} Bench */
/** @typedef {{ name: string, count: number, labels: boolean, drawn?: number }} Cell */

const VIEWPORT = { width: 1280, height: 800 };
const MIDDLE = /** @type {const} */ ([640, 400]);
const LONG_MS = 17;

export const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) => {
  const sorted = list.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
};
export const median = (/** @type {number[]} */ list) => quantile(list, 0.5);
const long = (/** @type {number[]} */ list) => list.filter((ms) => ms > LONG_MS).length / list.length;
const most = (/** @type {number[]} */ list) => list.reduce((a, b) => Math.max(a, b), 0);

/** Runs one function of the measured page. @returns {Promise<any>} */
const ask = (
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ name,
  /** @type {unknown[]} */ ...args
) =>
  page.evaluate(
    ([method, list]) =>
      /** @type {any} */ (window).bench[/** @type {string} */ (method)](.../** @type {unknown[]} */ (list)),
    [name, args],
  );

/** A real drag around the centre; most candidates pan at zoom 1, this map only above it, so it is zoomed in one step first. */
async function pan(
  /** @type {Bench} */ { cpuMs },
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ name,
) {
  if (name === 'lotline') {
    await page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.querySelector('#map button[aria-label="Zoom in"]'))?.click(),
    );
    await page.waitForTimeout(1000);
  }
  await page.mouse.move(...MIDDLE);
  await page.mouse.down();
  const before = await cpuMs();
  const watching = ask(page, 'watchFrames', 110);
  for (let i = 0; i < 100; i++)
    await page.mouse.move(640 + Math.round(80 * Math.sin(i / 8)), 400 + Math.round(60 * Math.cos(i / 9)));
  await page.mouse.up();
  const frames = await watching;
  return { frames, cpuMs: (await cpuMs()) - before };
}

/**
 * Screenshot size after a gesture, relative to the same layer redrawn: 1 means equally sharp. Pixels scaled from another zoom or between
 * pixels have soft edges, which compress worse.
 */
async function softness(/** @type {import('@playwright/test').Page} */ page) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  const kept = await page.screenshot();
  await page.evaluate(async () => {
    const layer = /** @type {HTMLElement} */ (document.querySelector('#map svg')?.parentElement);
    layer.style.display = 'none';
    await new Promise((resolve) => setTimeout(resolve, 200));
    layer.style.display = '';
  });
  await page.waitForTimeout(800);
  return kept.length / (await page.screenshot()).length;
}

/** Draws one candidate in a fresh browser context and measures it. @returns {Promise<Record<string, number>>} */
export async function measure(/** @type {Bench} */ bench, /** @type {Cell} */ { name, count, labels, drawn }) {
  const { browser, cpuMs, origin, shots } = bench;
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const file = `${name}-${count}${labels ? '' : '-no-labels'}`;
  const shoot = (/** @type {string} */ when) =>
    shots ? page.screenshot({ path: path.join(shots, `${file}-${when}.png`) }) : null;
  try {
    await page.goto(`${origin}/${name}.html`);
    await page.waitForFunction('window.benchReady');
    const cdp = await context.newCDPSession(page);
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const [heapBefore, cpuBefore] = [await heap(), await cpuMs()];
    const render = await ask(page, 'render', count, labels, drawn ?? count);
    await page.waitForTimeout(800);
    const renderCpu = (await cpuMs()) - cpuBefore;
    const heapMb = (await heap()) - heapBefore;
    if (drawn !== undefined) return { render, renderCpu, heapMb };
    const drawnLabels = await ask(page, 'labels');
    await shoot('drawn');

    // Hover: real mouse moves to places spread over the map; the page measures from pointer event to painted frame.
    for (let i = 0; i < 30; i++) {
      await page.mouse.move(40 + ((i * 487) % 1200), 40 + ((i * 331) % 720));
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(100);
    /** @type {{ ms: number, right: boolean }[]} */
    const hovers = await ask(page, 'hovers');
    await shoot('hovered');

    const beforeChange = await cpuMs();
    /** @type {number[]} */
    const changes = await ask(page, 'change', 12);
    const changeCpu = (await cpuMs()) - beforeChange;
    await shoot('changed');

    await page.mouse.move(...MIDDLE);
    await page.mouse.click(...MIDDLE);
    await page.waitForTimeout(200);
    const beforeZoom = await cpuMs();
    const zoom = await ask(page, 'zoom', 90);
    const settle = await ask(page, 'watchFrames', 20);
    const zoomCpu = (await cpuMs()) - beforeZoom;
    await shoot('zoomed');
    const panned = await pan(bench, page, name);
    await shoot('panned');
    const soft = name === 'lotline' ? await softness(page) : NaN;
    return {
      soft,
      render,
      renderCpu,
      heapMb,
      labels: drawnLabels,
      hoverP95: quantile(
        hovers.map(({ ms }) => ms),
        0.95,
      ),
      hovers: hovers.length,
      wrong: hovers.filter(({ right }) => !right).length,
      change: median(changes),
      changeCpu: changeCpu / changes.length,
      zoomLong: long([...zoom, ...settle]),
      zoomLongest: most([...zoom, ...settle]),
      zoomCpu: zoomCpu / (zoom.length + settle.length),
      panLong: long(panned.frames),
      panLongest: most(panned.frames),
      panCpu: panned.cpuMs / panned.frames.length,
    };
  } finally {
    await context.close();
  }
}
