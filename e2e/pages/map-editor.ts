import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { productUrl } from '../commands/api';
import { expect } from '../fixtures/test';

/** Where a new stage without lots and without a map is drawn, of an estate made for it. */
export interface NewStage {
  readonly estateId: string;
  readonly stageId: string;
  /** AdminStageMap. */
  readonly mapPath: string;
}

/** Signs in as the landowner of the demo who has no estate, and makes one with a stage. */
export async function newStage(page: Page): Promise<NewStage> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name: 'Harriet Omondi', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  return page.evaluate(
    async (title) => {
      const make = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { _id: string })._id;
      };
      const estateId = await make('estates', { title, suburb: 'Tallowbrook', state: 'VIC' });
      const stageId = await make(`estates/${estateId}/stages`, { title: '2' });
      const estate = (await (await fetch(`/api/staff/estates/${estateId}`)).json()) as { landownerId: string };
      return {
        estateId,
        stageId,
        mapPath: `/admin/users/${estate.landownerId}/estates/${estateId}/stages/${stageId}/map`,
      };
    },
    `Wattle ${randomUUID().slice(0, 8)}`,
  );
}

/** The lots of a stage, as its landowner reads them. */
export const lotsOf = (page: Page, { estateId, stageId }: NewStage) =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { title: string; size: number; status: string }[],
    `/api/staff/estates/${estateId}/lots?stageId=${stageId}`,
  );

/** The map editor as people use it. */
export class MapEditorPage {
  readonly canvas: Locator;
  constructor(readonly page: Page) {
    this.canvas = page.locator('[data-canvas]');
  }
  async open({ mapPath }: NewStage, to: 'new' | 'edit' = 'new'): Promise<void> {
    await this.page.goto(`${mapPath}/${to}`);
    await expect(this.canvas).toBeVisible();
  }
  tool = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  /** Drags on the map, by shares of its width and height. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const { x, y, width, height } = (await this.canvas.boundingBox())!;
    await this.page.mouse.move(x + from[0] * width, y + from[1] * height);
    await this.page.mouse.down();
    await this.page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 });
    await this.page.mouse.up();
  }
  async press(at: readonly [number, number]): Promise<void> {
    const { x, y, width, height } = (await this.canvas.boundingBox())!;
    await this.page.mouse.click(x + at[0] * width, y + at[1] * height);
  }
  /** Number of shapes on the map. */
  async shapes(): Promise<number> {
    const name = await this.canvas.getByRole('group', { name: /^Map, / }).getAttribute('aria-label');
    return Number(/([\d,]+) shape/.exec(name ?? '')?.[1]?.replace(',', '') ?? 0);
  }
  saved = (): Promise<void> => expect(this.page.getByText(/^Saved \d/)).toBeVisible();
  /** Publishes what is drawn. */
  async publish(note = ''): Promise<void> {
    await this.tool('Publish…').click();
    const dialog = this.page.getByRole('dialog');
    if (note) await dialog.getByLabel(/^Note/).fill(note);
    await dialog.getByRole('button', { name: 'Publish now', exact: true }).click();
    await expect(this.page.getByRole('dialog', { name: 'Map published', exact: true })).toBeVisible();
  }
}
