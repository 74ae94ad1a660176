import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from '../fixtures/input-devices';

/** The EOIs of a landowner, as their team decides them and records their money. */
export class EoiDesk {
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    private readonly input: InputDevice,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  async open(eoiId: string): Promise<void> {
    await this.page.goto(`/desk/eois/${eoiId}`);
    await expect(this.part('Deposit')).toBeVisible();
  }

  /** A lot's line in a part of the desk's To do. */
  toDo(part: string, { title, estate }: { title: string; estate: { title: string } }): Locator {
    return this.part(part)
      .getByRole('link', { name: new RegExp(`^Lot ${title}`) })
      .filter({ hasText: estate.title });
  }

  /** A part of a page. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** A fact of a part, such as what has cleared of the deposit. */
  fact(part: string, label: string): Locator {
    return this.part(part).locator(`dt:text-is("${label}") + dd`);
  }

  badge(label: string): Locator {
    return this.page.getByRole('main').getByText(label, { exact: true }).first();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** Presses the dialog's own button, and waits until it is done. */
  async submit(name: string): Promise<void> {
    await this.input.press(this.dialog.getByRole('button', { name, exact: true }));
    await expect(this.dialog).toHaveCount(0);
  }

  /** Opens a dialog of the EOI's page. */
  async start(name: string | RegExp): Promise<void> {
    await this.input.press(this.button(name));
    await expect(this.dialog).toBeVisible();
  }

  /** Records funds; without an amount, what is still to be paid. */
  async fundsCleared(amount?: string): Promise<void> {
    await this.start('Funds cleared');
    if (amount !== undefined) {
      await this.field('Amount').clear();
      await this.input.write(this.field('Amount'), amount);
    }
    await this.submit('Record funds');
  }

  async refund(amount?: string): Promise<void> {
    await this.start('Refund');
    if (amount !== undefined) {
      await this.field('Amount').clear();
      await this.input.write(this.field('Amount'), amount);
    }
    await this.submit('Record');
  }

  async decline(buyers: string, reason: string): Promise<void> {
    await this.start(`Decline: ${buyers}`);
    await this.input.write(this.field('Reason'), reason);
    await this.submit('Decline');
  }
}
