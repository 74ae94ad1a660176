import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from '../fixtures/input-devices';

/** The Builder page of a lot (2.10), also in a frame; texts are those of the specification where it has them. */
export class BuilderPage {
  constructor(
    readonly page: Pick<Page, 'getByRole' | 'getByLabel'>,
    private readonly input: InputDevice,
    private readonly isPhone: boolean,
  ) {}

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Chooses a design, and 'View Floor Plans'. */
  async view(builder: string, design: string): Promise<void> {
    if (this.isPhone) {
      // The designs' slider is open, and a design brings its builder.
      const designs = this.page.getByRole('region', { name: 'Browse: Home Designs' });
      await this.input.press(designs.getByRole('button', { name: design }));
    } else {
      await this.input.choose(this.page.getByLabel('Select Builder'), builder);
      await this.input.choose(this.page.getByLabel('Select Design'), design);
    }
    await expect(this.page.getByRole('heading', { level: 2, name: design })).toBeVisible();
    await this.input.press(this.button('View Floor Plans'));
  }

  /** Takes one design through its steps to confirmation: the first floor plan and facade, the rest as it stands. */
  async confirm(design: string): Promise<void> {
    const column = this.page.getByRole('article', { name: design });
    const next = column.getByRole('button', { name: /^Next: / });
    const step = (name: string) => expect(column.getByRole('heading', { level: 3, name })).toBeVisible();
    for (const [name, hasChoice] of [
      [/: Floor plan$/, true],
      [/: Facade$/, true],
      [/: Colour schemes$/, false],
      [/: Inclusions$/, false],
      [/: Optional upgrades$/, false],
    ] as const) {
      await expect(column.getByRole('heading', { level: 3, name })).toBeVisible();
      if (hasChoice) await this.input.pick(column.getByRole('radio').first());
      await this.input.press(next);
    }
    await step('Step 6 of 6: Confirmation');
    await expect(column.getByText('Ready for a quote')).toBeVisible();
  }
}
