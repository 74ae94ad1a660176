import { expect, type Locator, type Page } from '@playwright/test';
import type { InputDevice } from '../fixtures/input-devices';

export interface QuoteBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** As people write it. */
  readonly phone: string;
}
/** What a journey types where the form isn't filled in already. */
export type Typed = Partial<QuoteBuyer> & { readonly additional?: string };

/** 'Tell us where to send your quote!' and the phone verification after it, word for word (2.9, 4.6, D27). */
export class QuoteForm {
  readonly dialog: Locator;

  constructor(
    page: Pick<Page, 'getByRole'>,
    private readonly input: InputDevice,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  async expectOpen(): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Tell us where to send your quote!' })).toBeVisible();
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  get consent(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^Yes, pass my details on to / });
  }

  async expectDefaults(): Promise<void> {
    await expect(this.field('What best describes you?')).toHaveValue('First time buyer');
    await expect(this.field('Finance status')).toHaveValue('Pre-approved');
    await expect(this.field('How soon are you to build?')).toHaveValue('Within 3 months');
    await expect(this.button('Cancel')).toBeVisible();
  }

  async fill({ firstName, lastName, email, phone, additional }: Typed): Promise<void> {
    const typed = [
      ['First Name', firstName],
      ['Last Name', lastName],
      ['Email Address', email],
      ['Phone Number', phone],
      ['Additional requests', additional],
    ] as const;
    for (const [label, text] of typed)
      if (text !== undefined) await this.input.write(this.dialog.getByLabel(label), text);
    await this.input.tick(this.consent);
  }

  async getPrices(): Promise<void> {
    await this.input.press(this.button('Get Prices'));
  }

  async expectVerification(): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Verify your phone number' })).toBeVisible();
  }

  async verify(code: string): Promise<void> {
    // The sixth digit sends it.
    await this.input.write(this.field('Code'), code);
  }
}
