import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export interface ToldEvent {
  name: string;
  detail: Record<string, string | null>;
}

const NAMES = [
  'ready',
  'view.changed',
  'stage.opened',
  'lot.opened',
  'lot.closed',
  'enquiry.sent',
  'hold.requested',
  'quote.requested',
  'error',
];

/** A page of another website that embeds an estate. */
export class HostPage {
  constructor(readonly page: Page) {}

  /** Opens it and records every event of the embed. */
  async open(url: string): Promise<void> {
    await this.page.addInitScript((names) => {
      const told: { name: string; detail: object }[] = [];
      Object.assign(window, { told });
      for (const name of names) {
        document.addEventListener(`lotline:${name}`, (event) => {
          const { element: _element, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
          told.push({ name, detail });
        });
      }
    }, NAMES);
    await this.page.goto(url);
  }

  get element(): Locator {
    return this.page.locator('iframe').first();
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe >> nth=0');
  }

  told(): Promise<ToldEvent[]> {
    return this.page.evaluate(() => (window as unknown as { told: ToldEvent[] }).told);
  }

  async expectTold(...names: string[]): Promise<void> {
    await expect.poll(async () => (await this.told()).map(({ name }) => name)).toEqual(names);
  }

  async height(): Promise<number> {
    return (await this.element.boundingBox())?.height ?? 0;
  }

  /** Expects the frame to have the height of its page, once rendered. */
  async expectFits(): Promise<void> {
    await expect(this.frame.locator('[data-readable]')).toHaveCount(0);
    await expect
      .poll(async () => Math.abs((await this.height()) - (await this.#contentHeight())))
      .toBeLessThanOrEqual(1);
  }

  /**
   * Expects the frame, and a dialog in it, to stand still for a fifth of a second: while the frame grows or its page scrolls,
   * a press misses what moves under the pointer.
   */
  async expectStill(): Promise<void> {
    const boxes = async () => {
      const dialogs = await this.frame.getByRole('dialog').all();
      return JSON.stringify(await Promise.all([this.element, ...dialogs].map((part) => part.boundingBox())));
    };
    await expect
      .poll(async () => {
        const before = await boxes();
        await this.page.waitForTimeout(200);
        return before === (await boxes());
      })
      .toBe(true);
  }

  #contentHeight(): Promise<number> {
    return this.frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
  }
}
