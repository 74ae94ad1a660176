import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenLot } from '../commands/lots';

interface Size {
  width: number;
  height: number;
}

/** The public estate page: estate map, stage map, side panel and list. */
export class EstatePage {
  constructor(readonly page: Page) {}

  async open(estateKey: string, { query = '', origin = '' }: { query?: string; origin?: string } = {}): Promise<void> {
    await this.page.goto(`${origin}/estate/${estateKey}${query ? `?${query}` : ''}`);
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  /** A lot's stage map, opened by URL. */
  async openStage({ estate, stage }: ChosenLot, { query = '', origin = '' } = {}): Promise<void> {
    await this.open(estate.key, { query: `stageId=${stage.stageId._id}${query ? `&${query}` : ''}`, origin });
  }

  /** The map on show, with its shapes. */
  get map(): Locator {
    return this.page
      .getByRole('group', { name: /map/i })
      .filter({ has: this.page.locator('img') })
      .first();
  }

  get zoomIn(): Locator {
    return this.page.getByRole('button', { name: 'Zoom in' });
  }

  /** The screen position of a point of the plan. */
  async pointOf(binding: { x: number; y: number }, size: Size): Promise<{ x: number; y: number }> {
    const drawing = this.map.locator('img').first();
    await expect(drawing).toBeVisible();
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    if (!box) throw new Error('The map has no drawing');
    return { x: box.x + (binding.x / size.width) * box.width, y: box.y + (binding.y / size.height) * box.height };
  }

  async click(binding: { x: number; y: number }, size: Size): Promise<void> {
    const { x, y } = await this.pointOf(binding, size);
    await this.page.mouse.click(x, y);
  }

  /** Taps a point of a phone's map, on the whole plan if the map opened beside it (D215). */
  async tap(binding: { x: number; y: number }, size: Size): Promise<void> {
    const shown = await this.map.locator('[data-window]').boundingBox();
    let point = await this.pointOf(binding, size);
    if (!shown || point.x < shown.x + 8 || point.x > shown.x + shown.width - 8) {
      await this.page.getByRole('button', { name: 'Reset view', exact: true }).tap();
      await expect(this.map.locator('[data-window]')).not.toHaveAttribute('data-moving');
      point = await this.pointOf(binding, size);
    }
    await this.page.touchscreen.tap(point.x, point.y);
  }

  /** The lot's entry in side panel or list. */
  lotEntry(title: string): Locator {
    return this.page
      .locator('li, tr, article')
      .filter({ has: this.page.getByText(`Lot ${title}`, { exact: true }) })
      .first();
  }

  async expectStage(title: string): Promise<void> {
    await expect(this.page).toHaveURL(/[?&]stageId=/);
    await expect(this.page.getByRole('heading', { name: `Stage ${title}`, exact: true })).toBeVisible();
  }
}
