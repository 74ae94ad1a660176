// @ts-check
import path from 'node:path';
import { median, quantile } from '../map/measure.mjs';

/** @typedef {{ browser: import('@playwright/test').Browser, cpuMs: () => Promise<number>, origin: string, shots?: string }} Bench */
/** @typedef {{ name: string, count: number, drawn?: number, part?: 'render' | 'import' | 'drag' }} Cell */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ x: number, y: number }} Point */

/** A laptop's window: beside the editor's panel the map is 1206 × 696 px, as large as the peers are drawn. */
const VIEWPORT = { width: 1600, height: 1000 };
const LONG_MS = 17;
const FRAME_MS = 1000 / 60;
/** Moves of a drag that are timed one by one, and those that follow each other without a pause. */
const [TIMED, CONTINUOUS] = [30, 90];
const SELECTIONS = 20;

const long = (/** @type {number[]} */ list) => list.filter((ms) => ms > LONG_MS).length / list.length;
const most = (/** @type {number[]} */ list) => list.reduce((a, b) => Math.max(a, b), 0);

/** Calls a function of the measured page. @returns {Promise<any>} */
const ask = (/** @type {Page} */ page, /** @type {string} */ name, /** @type {unknown[]} */ ...args) =>
  page.evaluate(
    ([method, list]) =>
      /** @type {any} */ (window).bench[/** @type {string} */ (method)](.../** @type {unknown[]} */ (list)),
    [name, args],
  );

/** Lots in the middle of the estate, a row and some columns apart. */
const lotsOf = (/** @type {number} */ count, /** @type {number} */ wanted) => {
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const row = Math.floor(count / columns / 2);
  return Array.from(
    { length: wanted },
    (_, i) => (row + (i % 5) - 2) * columns + Math.floor(columns / 4) + ((i * 3) % Math.floor(columns / 2)),
  );
};

/** Frames and long tasks of what `act` does, and CPU ms of all processes per frame. */
async function watched(
  /** @type {Bench} */ { cpuMs },
  /** @type {Page} */ page,
  /** @type {string} */ name,
  /** @type {number} */ frames,
  /** @type {() => Promise<unknown>} */ act,
) {
  const before = await cpuMs();
  const watching = ask(page, 'watch', frames);
  await act();
  /** @type {number[]} */
  const deltas = await watching;
  const cpu = (await cpuMs()) - before;
  /** @type {number[]} */
  const tasks = await ask(page, 'long');
  return {
    [`${name}FrameP95`]: quantile(deltas, 0.95),
    [`${name}Long`]: long(deltas),
    [`${name}Longest`]: most(deltas),
    [`${name}Cpu`]: cpu / deltas.length,
    [`${name}LongTasks`]: tasks.length,
    [`${name}LongTask`]: most(tasks),
  };
}

/** A path around a place in steps of about 25 px, so that a picture that is a move late is seen to be so. */
const stepOf = (/** @type {Point} */ from, /** @type {number} */ i) => ({
  x: from.x + 26 * ((i % 8) - 4 + 0.37 * (i % 3)),
  y: from.y + 22 * ((i % 5) - 2),
});

/**
 * Drags from `from`: first move by move, each timed until it is seen; then without a pause, for the frames. Lets go at `to`.
 * `corner`: the corner of the lot that is looked at.
 */
async function drag(
  /** @type {Bench} */ bench,
  /** @type {Page} */ page,
  /** @type {{ name: string, lot: number, corner: number, from: Point, to: Point }} */ { name, lot, corner, from, to },
) {
  const before = (await ask(page, 'corners', lot))[corner];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const begun = stepOf(from, 0);
  await page.mouse.move(begun.x, begun.y);
  await page.waitForTimeout(150);
  await ask(page, 'startDrag', lot, corner, { ...begun, pressed: from });
  for (let i = 1; i <= TIMED; i++) {
    const { x, y } = stepOf(from, i);
    await page.mouse.move(x, y);
    // Spread over the time of a frame: a move waits for the next one, and pauses of one length would always meet the same moment of it.
    await page.waitForTimeout(40 + FRAME_MS * ((i * 0.618) % 1));
  }
  /** @type {{ moves: number[], hints: number[], unseen: number }} */
  const { moves, hints } = await ask(page, 'endDrag');
  const frames = await watched(bench, page, name, CONTINUOUS, async () => {
    for (let i = 0; i < CONTINUOUS; i++)
      await page.mouse.move(from.x + Math.round(80 * Math.sin(i / 8)), from.y + Math.round(60 * Math.cos(i / 9)));
  });
  await page.mouse.move(to.x, to.y);
  await page.waitForTimeout(100);
  await page.mouse.up();
  const drop = await ask(page, 'dropped', lot, corner, before);
  await page.waitForTimeout(300);
  const key = await page.evaluate(() => /** @type {any} */ (window).bench.undoKey);
  if (key) await page.keyboard.press(key);
  const undo = await ask(page, 'undone', lot, corner, before);
  const all = [...moves, ...hints];
  return {
    [`${name}P95`]: all.length >= TIMED / 2 ? quantile(all, 0.95) : NaN,
    [`${name}P50`]: median(all),
    [`${name}Seen`]: all.length / TIMED,
    ...(name === 'corner' && { hintP95: quantile(hints, 0.95), hints: hints.length }),
    ...frames,
    [`${name}Drop`]: drop,
    [`${name}Undo`]: undo,
  };
}

/** Opens a candidate in a fresh browser context, lets `work` measure it, and closes it. */
async function inPage(
  /** @type {Bench} */ { browser, origin, shots },
  /** @type {Cell} */ { name, count, drawn },
  /** @type {(page: Page, shoot: (when: string) => Promise<unknown>, figures: Record<string, number>) => Promise<Record<string, number>>} */ work,
) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const shoot = async (/** @type {string} */ when) =>
    shots && page.screenshot({ path: path.join(shots, `${name}-${count}-${when}.png`) });
  try {
    await page.goto(`${origin}/${name}.html`);
    await page.waitForFunction('window.benchReady');
    const cdp = await context.newCDPSession(page);
    const heap = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const before = await heap();
    const render = await ask(page, 'render', count, drawn ?? count);
    await page.waitForTimeout(1_000);
    /** @type {number[]} */
    const tasks = await ask(page, 'long');
    const heapMb = (await heap()) - before;
    await shoot('drawn');
    return await work(page, shoot, { render, renderLongTask: most(tasks), heapMb });
  } finally {
    await context.close();
  }
}

/** @returns {Promise<Record<string, number>>} */
async function gestures(
  /** @type {Bench} */ bench,
  /** @type {Page} */ page,
  /** @type {(when: string) => Promise<unknown>} */ shoot,
  /** @type {Cell} */ { count },
) {
  const lots = lotsOf(count, SELECTIONS + 2);
  const [dragged = 0, shaped = 0, ...chosen] = lots;
  const middle = (/** @type {number} */ at) => ask(page, 'middle', at);
  /** @type {number[]} */
  const selections = [];
  for (const at of chosen) {
    const { x, y } = await middle(at);
    await page.mouse.move(x, y);
    await page.waitForTimeout(60);
    await page.mouse.click(x, y);
    selections.push(await ask(page, 'selection', at));
  }
  await shoot('selected');

  /** @type {Record<string, number>} */
  let box = {};
  if (await ask(page, 'has', 'selected')) {
    const [from, to] = [await ask(page, 'at', [6, 6]), await ask(page, 'at', [1354, 874])];
    await ask(page, 'all');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    box = await watched(bench, page, 'box', 60, async () => {
      for (let i = 1; i <= 60; i++)
        await page.mouse.move(from.x + ((to.x - from.x) * i) / 60, from.y + ((to.y - from.y) * i) / 60);
    });
    await page.mouse.up();
    box['boxSelect'] = await ask(page, 'selectedAll');
    await page.waitForTimeout(300);
    await shoot('all-selected');
    await ask(page, 'all');
  }

  // A lot dragged while the whole estate is in view.
  const place = await middle(dragged);
  await page.mouse.click(place.x, place.y);
  await ask(page, 'selection', dragged);
  await page.waitForTimeout(300);
  const shape = await drag(bench, page, {
    name: 'shape',
    lot: dragged,
    corner: 0,
    from: place,
    to: { x: place.x + 31, y: place.y + 17 },
  });

  const zoom = await watched(bench, page, 'zoom', 110, () => ask(page, 'zoom', 90, { x: 600, y: 500 }));
  await page.waitForTimeout(500);
  await ask(page, 'all');

  // Two steps in, so that there is something to pan to.
  await ask(page, 'zoom', 8, { x: 600, y: 500 });
  await page.waitForTimeout(500);
  await ask(page, 'hand', true);
  await page.mouse.move(600, 500);
  await page.mouse.down();
  const pan = await watched(bench, page, 'pan', 100, async () => {
    for (let i = 0; i < 100; i++)
      await page.mouse.move(600 + Math.round(80 * Math.sin(i / 8)), 500 + Math.round(60 * Math.cos(i / 9)));
  });
  await page.mouse.up();
  await ask(page, 'hand', false);

  // A corner dragged close up, its neighbours' corners and edges around it.
  await ask(page, 'show', shaped);
  await page.waitForTimeout(400);
  await shoot('close');
  const from = await ask(page, 'corner', shaped, 0);
  const corner = await drag(bench, page, {
    name: 'corner',
    lot: shaped,
    corner: 0,
    from,
    to: { x: from.x + 41, y: from.y - 23 },
  });
  await shoot('corner');
  return {
    select: median(selections),
    selectP95: quantile(selections, 0.95),
    ...box,
    ...shape,
    ...zoom,
    ...pan,
    ...corner,
  };
}

/** Draws one candidate and measures it. @returns {Promise<Record<string, number>>} */
export const measure = (/** @type {Bench} */ bench, /** @type {Cell} */ cell) =>
  inPage(bench, cell, async (page, shoot, first) => {
    if (cell.part === 'render') return first;
    if (cell.part === 'drag') {
      const place = await ask(page, 'middle', 0);
      const from = { x: place.x + 10, y: place.y + 10 };
      return {
        ...first,
        ...(await drag(bench, page, {
          name: 'shape',
          lot: 0,
          corner: 0,
          from,
          to: { x: from.x + 31, y: from.y + 17 },
        })),
      };
    }
    if (cell.part === 'import') {
      await ask(page, 'import');
      await page.waitForTimeout(1_500);
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Control+z');
      const undo = await ask(page, 'count', 0);
      await page.waitForTimeout(1_000);
      await page.keyboard.press('Control+Shift+z');
      const redo = await ask(page, 'count', cell.count);
      return { ...first, importUndo: undo, importRedo: redo };
    }
    const figures = { ...first, ...(await gestures(bench, page, shoot, cell)) };
    const snap = await ask(page, 'snapMs');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('HeapProfiler.collectGarbage');
    return { ...figures, ...snap };
  });
