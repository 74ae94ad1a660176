import { expect, test } from '../fixtures/test';
import { MapEditorPage, newStage } from '../pages/map-editor';

test('presses and keys draw together; what can’t be saved is refused as it is typed; a duplicated tab has its own draft', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const editor = new MapEditorPage(page);
  await editor.open(await newStage(page));

  await editor.tool('Polygon').click();
  for (const at of [
    [0.2, 0.2],
    [0.4, 0.2],
    [0.4, 0.4],
    [0.6, 0.6],
  ] as const)
    await editor.press(at);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.shapes()).toBe(1);
  await expect(page.getByLabel(/^Corner 3, /).first()).toBeAttached();
  await expect(page.getByLabel(/^Corner 4, /)).toHaveCount(0);

  const number = page.getByLabel('Lot number', { exact: true });
  await number.fill('x'.repeat(250));
  await number.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That wasn’t done: a title is longer than 200 characters.');
  await number.fill('305');
  await number.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await editor.saved();

  // A duplicated tab begins with this one's storage, id of its draft included.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void globalThis.open(globalThis.location.href)),
  ]);
  const second = new MapEditorPage(other);
  await second.tool('Rectangle').click();
  await second.drag([0.6, 0.6], [0.8, 0.8]);
  await second.saved();
  await editor.tool('Rectangle').click();
  await editor.drag([0.6, 0.2], [0.8, 0.4]);
  await editor.saved();
  await expect(page.getByText('This draft was changed in another tab.')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => editor.shapes()).toBe(2);
});
