import { expect, type Page } from '@playwright/test';
import { codeOf } from '../commands/authenticator';
import type { InputDevice } from '../fixtures/input-devices';

const PASSWORD = 'a long enough one';

/** The page of an emailed invitation: password, authenticator, recovery codes. */
export class InvitationPage {
  constructor(
    private readonly page: Page,
    private readonly input: InputDevice,
  ) {}

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  }

  /** Accepts it, up to the recovery codes. */
  async accept(): Promise<void> {
    const key = await this.page.getByRole('main').locator('code').innerText();
    await this.input.write(this.page.getByLabel('Password', { exact: true }), PASSWORD);
    await this.input.write(this.page.getByLabel('Code', { exact: true }), codeOf(key));
    await this.input.press(this.page.getByRole('button', { name: 'Accept and log in' }));
    await expect(this.page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  }

  /** Goes on to the first page of the role. */
  async goOn(): Promise<void> {
    await this.input.tick(this.page.getByLabel('I’ve saved them'));
    await this.input.press(this.page.getByRole('button', { name: 'Continue' }));
  }
}
