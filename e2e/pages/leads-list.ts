import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from '../fixtures/input-devices';

/** A row of the table, or a card of a phone's list. */
export const rowOf = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Presses a control of the table, to whose cells the arrows lead. */
export async function pressInRow(
  page: Page,
  input: InputDevice,
  target: Locator,
  key: 'Enter' | 'Space',
): Promise<void> {
  if (input.way !== 'by keyboard alone') return input.press(target);
  const cellOf = (cell: Element | null) =>
    (cell?.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(':').map(Number);
  const isIn = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=grid]')));
  for (let tabs = 0; tabs < 80 && !(await isIn()); tabs += 1) await page.keyboard.press('Tab');
  const [row = 0, column = 0] = await target.evaluate(cellOf);
  const { row: fromRow, column: fromColumn } = await page.evaluate(() => {
    const [at = 0, of = 0] = (document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
      .split(':')
      .map(Number);
    return { row: at, column: of };
  });
  const walk = async (from: number, to: number, [back, on]: readonly [string, string]) => {
    for (let step = 0; step < Math.abs(to - from); step += 1) await page.keyboard.press(to > from ? on : back);
  };
  await walk(fromRow, row, ['ArrowUp', 'ArrowDown']);
  await walk(fromColumn, column, ['ArrowLeft', 'ArrowRight']);
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

/** Chooses an option of a dropdown outside forms. */
export async function pickFrom(
  page: Page,
  input: InputDevice,
  place: Page | Locator,
  label: string,
  option: string,
): Promise<void> {
  const trigger = place.getByRole('button', { name: new RegExp(`${label}$`) });
  await input.press(trigger);
  const chosen = page.getByRole('listbox').getByRole('option', { name: option, exact: true });
  if (input.way === 'by keyboard alone') {
    await expect(chosen).toBeVisible();
    await page.keyboard.type(option);
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Enter');
  } else await input.press(chosen);
  await expect(trigger).toContainText(option);
}
