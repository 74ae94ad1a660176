import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from '../fixtures/input-devices';

/** Paying a deposit by card: our pages, and the test gateway's. */
export class PaymentPages {
  constructor(
    readonly page: Page,
    private readonly input: InputDevice,
  ) {}

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** From our page to the gateway's. */
  async pay(label = 'Pay deposit by card'): Promise<void> {
    await this.input.press(this.button(label));
    await this.expectGateway();
  }

  async expectGateway(): Promise<void> {
    await expect(this.page).toHaveURL(/\/test-gateway\/[0-9a-f]{24}$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Test gateway' })).toBeVisible();
    await expect(this.page.getByText('No money moves.')).toBeVisible();
  }

  /** At the gateway. */
  async choose(label: string): Promise<void> {
    await this.input.press(this.button(label));
  }

  async cancel(): Promise<void> {
    await this.input.press(this.page.getByRole('link', { name: 'Cancel', exact: true }));
  }

  async expectResult(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(this.page.getByText('Test payment: no money moves')).toBeVisible();
  }
}
