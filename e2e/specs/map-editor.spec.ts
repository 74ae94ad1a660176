import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from '../fixtures/test';
import { getLotsMap, getStagesMap } from '../commands/api';
import { groundAreas } from '../commands/map-files';
import { lotsOf, MapEditorPage, newStage } from '../pages/map-editor';

/** Twelve lots in two rows near Melbourne, as a surveyor would send them. */
function survey(): Buffer {
  const metre = { lng: 1 / 88_000, lat: 1 / 111_000 };
  const corner = (x: number, y: number) => [145 + x * metre.lng, -37.8 - y * metre.lat];
  const features = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [(at % 6) * 14, at < 6 ? 0 : 30];
    const ring = [corner(x, y), corner(x + 14, y), corner(x + 14, y + 30), corner(x, y + 30), corner(x, y)];
    return {
      type: 'Feature',
      properties: { id: at, Name: String(201 + at) },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}
/** A real subdivision instead of it, whose licence is unknown and which is not in the repository. */
const real = process.env['PLOTS'];
const file = real ? readFileSync(real) : survey();
const LOTS = real ? 456 : 12;

test('a surveyor’s file becomes a live map of new lots by mouse alone; it is drawn on, published again, compared and restored', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stage = await newStage(page);
  const editor = new MapEditorPage(page);
  const began = Date.now();
  await editor.open(stage);
  await editor.tool('Import').click();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'stage-2.geojson', mimeType: '', buffer: file });
  const go = page.getByRole('button', { name: `Import ${LOTS} shapes`, exact: true });
  await expect(go).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'Lot number from', exact: true })).toHaveValue('Name');
  await expectAccessible(page);
  await go.click();
  await expect.poll(() => editor.shapes()).toBe(LOTS);
  await editor.publish('From the surveyor');
  console.info(`${LOTS} lots from file to live map: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await expect(page.getByText(`${LOTS} new lots were added.`)).toBeVisible();
  const lots = await lotsOf(page, stage);
  expect(lots).toHaveLength(LOTS);
  expect(new Set(lots.map(({ status }) => status))).toEqual(new Set(['not_released']));
  const areas = groundAreas(file.toString(), 'Name');
  // Sizes are whole m² or tenths: what rounding takes doesn't count.
  const off = lots.filter(({ title, size }) => Math.abs(size - areas.get(title)!) > areas.get(title)! * 0.001 + 0.5);
  expect(off).toEqual([]);

  await page.getByRole('button', { name: 'Continue editing', exact: true }).click();
  await editor.tool('Rectangle').click();
  await editor.drag([0.02, 0.02], [0.06, 0.1]);
  await page.getByRole('combobox', { name: 'Linked to', exact: true }).selectOption({ label: 'Land, no lot' });
  await expect.poll(() => editor.shapes()).toBe(LOTS + 1);
  await editor.publish();
  await page.getByRole('button', { name: 'Continue editing', exact: true }).click();
  await editor.tool('Versions').click();
  const first = page.getByRole('listitem').filter({ hasText: 'Version 1' });
  await expect(first).toContainText('From the surveyor');
  await first.getByRole('button', { name: 'Compare with the drawing', exact: true }).click();
  await expect(page.getByText('1 shape differs in the drawing', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: 'Restore as draft', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore as draft', exact: true }).click();
  await expect.poll(() => editor.shapes()).toBe(LOTS);
});

test('lots are drawn, split, merged and numbered by keyboard alone, undone and redone; a closed tab loses nothing', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const stage = await newStage(page);
  const editor = new MapEditorPage(page);
  await editor.open(stage);
  await editor.tool('Row of lots').focus();
  await page.keyboard.press('Enter');
  const row: [string, string][] = [
    ['From across (m)', '10'],
    ['From down (m)', '20'],
    ['To across (m)', '110'],
    ['To down (m)', '20'],
    ['Lots', '8'],
    ['Frontage (m)', '12.5'],
    ['Depth (m)', '30'],
    ['First number', '401'],
  ];
  for (const [label, value] of row) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.shapes()).toBe(8);
  await expect(page.getByText('3,000 m²', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Back to the map: arrows walk between the lots, Enter selects one.
  await editor.tool('Select').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Lot 401,/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lot 401', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Lot 401,/ }).focus();
  await page.keyboard.press('s');
  await page.getByLabel('At (m along)', { exact: true }).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.shapes()).toBe(9);
  await editor.tool('Merge').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.shapes()).toBe(8);
  await editor.tool('Undo').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => editor.shapes()).toBe(8);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => editor.shapes()).toBe(9);
  await page.keyboard.press('?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Killed without a moment to save.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(true);
  await editor.tool('Undo').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('about:blank');
  await editor.open(stage);
  await expect.poll(() => editor.shapes()).toBe(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => editor.shapes()).toBe(8);
  await editor.saved();
});

test('an imported drawing is fitted to the plan by two corners', { tag: '@full' }, async ({ page }) => {
  const stage = await newStage(page);
  const editor = new MapEditorPage(page);
  await editor.open(stage);
  await editor.tool('Import').click();
  await page.locator('input[type=file]').setInputFiles({ name: 'stage-2.geojson', mimeType: '', buffer: survey() });
  await page.getByRole('button', { name: 'Import 12 shapes', exact: true }).click();
  await expect.poll(() => editor.shapes()).toBe(12);
  await editor.canvas.focus();
  await page.keyboard.press('ControlOrMeta+a');
  const area = async () => Number((await page.getByText(/^Area: /).textContent())?.replace(/[^\d.]|²/g, ''));
  const before = await area();
  expect(before).toBeGreaterThan(4900);
  await page.keyboard.press('t');
  await expect(editor.tool('Fit to plan')).toHaveAttribute('aria-pressed', 'true');
  for (const [label, metres] of [
    ['First corner across (m)', 0],
    ['First corner down (m)', 0],
    ['First corner on the plan, across (m)', 5],
    ['First corner on the plan, down (m)', 5],
    ['Second corner across (m)', 10],
    ['Second corner down (m)', 0],
    ['Second corner on the plan, across (m)', 25],
    ['Second corner on the plan, down (m)', 5],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(String(metres));
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await editor.tool('Select').click();
  // Twice as long, so four times the area.
  await expect.poll(async () => Math.abs((await area()) / before - 4)).toBeLessThan(0.01);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(area).toBe(before);
});

test('at twice the text size the map keeps its width, and the panel goes below', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const stage = await newStage(page);
  const editor = new MapEditorPage(page);
  await editor.open(stage);
  const width = async () => (await editor.canvas.boundingBox())?.width ?? 0;
  const beside = await width();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect.poll(width).toBeGreaterThan(beside);
});

test('@full on a tablet the panel is below the map, and the check shows where something is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const stage = await newStage(page);
  const editor = new MapEditorPage(page);
  await editor.open(stage);
  await editor.tool('Rectangle').click();
  await editor.drag([0.2, 0.2], [0.5, 0.5]);
  await editor.tool('Rectangle').click();
  await editor.drag([0.4, 0.4], [0.7, 0.7]);
  await editor.tool('Check').click();
  const overlap = page.getByRole('button', { name: /overlap by/ });
  await overlap.click();
  await expect(overlap).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await editor.tool('Publish…').click();
  await expect(page.getByRole('dialog').getByText(/have to be fixed/)).toBeVisible();
  await expectAccessible(page);
});

/** Corners of a path of straight lines, as absolute numbers. */
const cornersOf = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]);
const areaOf = (corners: readonly [number, number][]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

test(
  'Stage 4 of the demo is redrawn by keyboard alone, each lot within 1 % of its area',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const demo = (await getStagesMap('tallowbrook-rise')).find(({ stageId: { title } }) => title === '4')!;
    const lots = (await getLotsMap(demo.stageId._id)).filter(({ path }) => !/[ACQSTacqst]/.test(path));
    expect(lots.length).toBe(28);
    const stage = await newStage(page);
    const editor = new MapEditorPage(page);
    await editor.open(stage);
    const type = async (label: string, value: string) => {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
    };
    // Plan units of the demo are taken for half a metre, so that lots are as large as real ones.
    const scale = 0.5;
    await type('Width (m)', '500');
    await page.keyboard.press('Enter');
    await type('Height (m)', '400');
    await page.keyboard.press('Enter');
    for (const [done, lot] of lots.entries()) {
      await editor.tool('Polygon').focus();
      await page.keyboard.press('Enter');
      for (const [x, y] of cornersOf(lot.path)) {
        await type('Across (m)', String(x * scale));
        await type('Down (m)', String(y * scale));
        await page.keyboard.press('Enter');
      }
      await editor.tool('Close shape').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => editor.shapes()).toBe(done + 1);
      await type('Lot number', lot.lotId.title);
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Linked to', exact: true }).focus();
      await page.keyboard.type('New');
    }
    await editor.tool('Publish…').focus();
    await page.keyboard.press('Enter');
    const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish now', exact: true });
    await expect(publish).toBeEnabled();
    await publish.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Map published', exact: true })).toBeVisible();
    const drawn = await lotsOf(page, stage);
    for (const { lotId, path } of lots) {
      const area = areaOf(cornersOf(path)) * scale * scale;
      const size = drawn.find(({ title }) => title === lotId.title)!.size;
      expect(Math.abs(size - area) / area, `Lot ${lotId.title}`).toBeLessThan(0.01);
    }
  },
);

test('two tabs at one map: the second to publish sees what changed, and puts its drawing over it as a new version (D96)', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const stage = await newStage(page);
  const [first, second] = [new MapEditorPage(page), new MapEditorPage(await context.newPage())];
  for (const [at, editor] of [first, second].entries()) {
    await editor.open(stage);
    await editor.tool('Rectangle').click();
    await editor.drag([0.2, 0.2], [0.4 + at / 10, 0.4]);
    const panel = editor.page.getByRole('region', { name: 'Lot without a number', exact: true });
    await panel.getByLabel('Lot number', { exact: true }).fill(String(at + 1));
    await editor.page.keyboard.press('Enter');
    await editor.page.getByRole('combobox', { name: 'Linked to', exact: true }).selectOption({ label: 'New lot' });
  }
  await first.publish('The first');
  await second.tool('Publish…').click();
  const dialog = second.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish now', exact: true }).click();
  await expect(dialog.getByText('A newer version was published', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('You published version 1 on ');
  await expectAccessible(second.page);
  await dialog.getByRole('button', { name: 'Replace it with mine', exact: true }).click();
  await expect(second.page.getByRole('dialog', { name: 'Map published', exact: true })).toBeVisible();
  expect((await lotsOf(page, stage)).map(({ title }) => title).sort()).toEqual(['1', '2']);
});
