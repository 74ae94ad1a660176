import type { CDPSession, Page } from '@playwright/test';
import { aMillionPoints, type Drawn, geoJson, lotAt, lotsOfBytes, metres, swapped } from '../commands/map-files';
import { expect, test } from '../fixtures/test';
import { anEditor, sample } from '../pages/map-import';

const MB = 1024 * 1024;
/** The largest file (D29). */
const MOST = 25 * MB;
/** Most that the worker's heap may be (quality, Map). */
const MOST_HEAP_MB = 300;
/**
 * The longest wait for an answer to a press, in ms, beside other journeys on two cores; alone it is some 100. Read on
 * the page's own thread, these files would take it for seconds.
 */
const MOST_WAIT_MS = 1_000;

const two: readonly Drawn[] = [
  { title: '201', at: [lotAt(0)] },
  { title: '202', at: [lotAt(14)] },
];

test('files that can’t be read are refused, each with what is wrong and what to do; the drawing stays', async ({
  page,
}) => {
  const { wizard, editor } = await anEditor(page);
  await wizard.open();
  await wizard.choose(geoJson(two));
  await wizard.confirm().click();
  await expect.poll(() => editor.shapes()).toBe(2);
  await editor.saved();
  await wizard.open();
  const whole = geoJson(two);
  const refusals: [string, string | Buffer, string][] = [
    ['empty', ' \n', 'This file is empty.'],
    ['cut', whole.slice(0, whole.length / 2), 'This file is incomplete: it ends in the middle. Export it again.'],
    [
      'broken',
      whole.replace('"Feature"', '"Feature'),
      'This file isn’t valid JSON. Export your drawing as GeoJSON again.',
    ],
    [
      'a drawing of another program',
      '0\nSECTION\n2\nHEADER\n',
      'This isn’t a GeoJSON file. Export your drawing as GeoJSON.',
    ],
    ['JSON of something else', '{"lots": []}', 'This isn’t a GeoJSON file. Export your drawing as GeoJSON.'],
    ['TopoJSON', '{"type": "Topology", "objects": {}}', 'This is a TopoJSON file. Export your drawing as GeoJSON.'],
    ['nothing drawn', geoJson([]), 'This file has no shapes.'],
    [
      'lines and points alone',
      geoJson([
        {
          type: 'LineString',
          at: [
            [0, 0],
            [50, 9],
          ],
        },
        { type: 'Point', at: [5, 5] },
      ]),
      'This file has no closed shapes to make lots of. Kept aside, not part of any lot: 1 open line and 1 point.',
    ],
    ['25 MB and a byte', Buffer.alloc(MOST + 1, ' '), 'This file is 25.1 MB. A map file can be up to 25 MB.'],
  ];
  for (const [what, file, sentence] of refusals)
    await test.step(what, async () => {
      await wizard.choose(file);
      await expect(wizard.refusal()).toHaveText(sentence, { timeout: 30_000 });
    });
  await wizard.cancel();
  expect(await editor.shapes()).toBe(2);
  await expect(editor.tool('Undo')).toBeEnabled();
});

test('what is odd in a file is said before it is imported, and nothing of it is lost', async ({ page }) => {
  test.setTimeout(120_000);
  const { wizard, editor } = await anEditor(page);
  const [bow, hole] = [lotAt(40), lotAt(4, 10, 6, 6)];
  const files: { what: string; file: string; says: readonly (string | RegExp)[]; shapes: number }[] = [
    {
      what: 'a lot that crosses itself',
      file: geoJson([...two, { title: '203', at: [[bow[0]!, bow[2]!, bow[1]!, bow[3]!, bow[0]!]] }]),
      says: ['Lot 203 crosses itself.'],
      shapes: 3,
    },
    {
      what: 'latitude first',
      file: geoJson(two, { place: swapped }),
      says: ['Latitude and longitude are swapped in this file. They were swapped back.'],
      shapes: 2,
    },
    {
      what: 'coordinates that aren’t numbers',
      file: geoJson([...two, { title: '203', at: [lotAt(28)] }]).replace(/\[145\.0003\d+,/, '[NaN,'),
      says: [/^Left out because of a coordinate that isn’t a number: object \d of the file\.$/],
      shapes: 2,
    },
    {
      what: 'holes, points and lines',
      file: geoJson([
        { title: '201', at: [lotAt(0), hole] },
        {
          type: 'LineString',
          at: [
            [0, -5],
            [40, -5],
          ],
        },
        { type: 'Point', at: [3, 3] },
        { type: 'Point', at: [4, 3] },
      ]),
      says: ['Kept aside, not part of any lot: 1 open line and 2 points.'],
      shapes: 1,
    },
    {
      what: 'a lot on both sides of a road',
      file: geoJson([
        { title: '201', type: 'MultiPolygon', at: [[lotAt(0)], [lotAt(0, 48)]] },
        { title: '202', at: [lotAt(14)] },
      ]),
      says: [],
      shapes: 2,
    },
    {
      what: 'a number twice',
      file: geoJson([...two, { title: '202', at: [lotAt(28)] }]),
      says: ['Lot 202 is on the map twice.', /^1: 202$/],
      shapes: 3,
    },
    { what: 'no numbers', file: geoJson(two.map(({ at }) => ({ at }))), says: ['No lot numbers found'], shapes: 2 },
    {
      what: 'a shape of more than 5,000 corners',
      file: geoJson([
        ...two,
        {
          title: '203',
          at: [
            Array.from({ length: 6_001 }, (_, at): [number, number] => [
              60 + 20 * Math.cos((at * Math.PI) / 3_000),
              20 * Math.sin((at * Math.PI) / 3_000),
            ]),
          ],
        },
      ]),
      says: ['Left out because of more than 5,000 corners: object 3 of the file. Simplify it and export again.'],
      shapes: 2,
    },
  ];
  for (const { what, file, says, shapes } of files)
    await test.step(what, async () => {
      await wizard.open();
      await wizard.choose(file);
      await expect(wizard.confirm()).toHaveText(`Import ${shapes} ${shapes === 1 ? 'shape' : 'shapes'}`, {
        timeout: 30_000,
      });
      for (const sentence of says)
        await expect(page.getByText(sentence, { exact: typeof sentence === 'string' }).first()).toBeVisible();
      await wizard.confirm().click();
      await expect.poll(() => editor.shapes()).toBe(shapes);
      await editor.tool('Undo').click();
      await expect.poll(() => editor.shapes()).toBe(0);
    });
});

test('a file that doesn’t tell its coordinate system is asked about; one in a wrong zone is said to be far away', async ({
  page,
}) => {
  const { wizard, editor } = await anEditor(page);
  await wizard.open();
  await wizard.choose(geoJson(two, { place: metres }));
  await expect(
    page.getByText('This file doesn’t name its coordinate system. Which zone is it in?', { exact: true }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Coordinate system', exact: true }).selectOption('EPSG:28355');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await wizard.confirm().click();
  await expect.poll(() => editor.shapes()).toBe(2);
  await wizard.open();
  await wizard.choose(geoJson(two, { place: metres, crs: 'EPSG:28356' }));
  await expect(
    page.getByText(/^This drawing is \d+ km from the estate\. Check its coordinate system\.$/),
  ).toBeVisible();
  await wizard.cancel();
  await wizard.open();
  await wizard.choose(geoJson(two, { place: metres, crs: 'EPSG:4326' }));
  await expect(page.getByText(/but its coordinates don’t fit\. Which coordinate system is it in\?$/)).toBeVisible();
  await wizard.cancel();
  expect(await editor.shapes()).toBe(2);
  // A plan of 42 m is within the range of degrees.
  await wizard.open();
  await wizard.choose(sample('plan-42m'));
  const system = page.getByRole('combobox', { name: 'Coordinate system', exact: true });
  await expect(system.locator('option:checked')).toHaveText('Plan in metres, no coordinates: 448 m²');
  await expect(page.getByText('The first lot of the file would have 448 m².', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(wizard.confirm()).toHaveText('Import 3 shapes');
  await wizard.cancel();
  for (const name of ['web-mercator', 'cad-label-with-area']) {
    await wizard.open();
    await wizard.choose(sample(name));
    await expect(page.getByText('For example 101, 102, 103', { exact: true })).toBeVisible();
    await wizard.cancel();
  }
});

/** The heap of the page's one worker, read again and again while it works, in MB. */
async function heapOfWorker(cdp: CDPSession) {
  let [most, session, asked] = [0, '', 0];
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') session = sessionId;
  });
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result = {} } = JSON.parse(message) as { result?: Record<string, number> };
    const { usedSize = 0, backingStorageSize = 0, embedderHeapUsedSize = 0 } = result;
    most = Math.max(most, (usedSize + backingStorageSize + embedderHeapUsedSize) / 1e6);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const timer = setInterval(() => {
    if (!session) return;
    const message = JSON.stringify({ id: (asked += 1), method: 'Runtime.getHeapUsage' });
    cdp.send('Target.sendMessageToTarget', { sessionId: session, message }).catch(() => undefined);
  }, 25);
  return () => {
    clearInterval(timer);
    return { mostMb: Math.round(most), readings: asked };
  };
}

/** Presses the wizard's heading until `isOver`; the longest wait from a press to the paint after it (Event Timing), in ms. */
async function pressesUntil(page: Page, isOver: () => Promise<boolean>) {
  await page.evaluate(() => {
    const seen = { presses: 0, longest: 0 };
    Object.assign(globalThis, { seen });
    addEventListener('pointerdown', () => (seen.presses += 1), true);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const { x, y } = (await page.getByRole('heading', { name: 'Import a surveyor’s file' }).boundingBox())!;
  // By the clock: a press that waited for an answer of the page would miss the tasks that keep it from answering.
  const pressing = setInterval(() => void page.mouse.click(x + 4, y + 4).catch(() => undefined), 60);
  await expect
    .poll(isOver, { timeout: 120_000 })
    .toBe(true)
    .finally(() => clearInterval(pressing));
  return page.evaluate(() => (globalThis as unknown as { seen: { presses: number; longest: number } }).seen);
}

test.describe('the largest files', () => {
  for (const { what, file, outcome, shapes } of [
    { what: 'a million points', file: () => aMillionPoints(), outcome: 'Import 2,000 shapes', shapes: 2_000 },
    {
      what: '25 MB of small lots',
      file: () => lotsOfBytes(MOST),
      outcome: /^This file has [\d,]+ shapes\. A map can have 25,000: export fewer at a time\.$/,
      shapes: 0,
    },
  ])
    test(`${what}: the page answers while the worker reads, and its heap stays below ${MOST_HEAP_MB} MB`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const { wizard, editor } = await anEditor(page);
      await wizard.open();
      const cdp = await page.context().newCDPSession(page);
      const heap = await heapOfWorker(cdp);
      await wizard.choose(file());
      const end = typeof outcome === 'string' ? wizard.confirm() : wizard.refusal();
      const began = Date.now();
      const waits = await pressesUntil(page, async () => (await end.isVisible()) && (await end.isEnabled()));
      const found = heap();
      console.info(
        `${what}: ${Date.now() - began} ms, worker ${JSON.stringify(found)}, presses ${JSON.stringify(waits)}`,
      );
      await expect(end).toHaveText(outcome);
      expect(found.mostMb).toBeGreaterThan(1);
      expect(found.mostMb).toBeLessThan(MOST_HEAP_MB);
      expect(waits.presses).toBeGreaterThan(5);
      expect(waits.longest).toBeLessThan(MOST_WAIT_MS);
      if (!shapes) return;
      await wizard.confirm().click();
      await expect.poll(() => editor.shapes(), { timeout: 60_000 }).toBe(shapes);
    });
});
