import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyer } from '../commands/holds';

/** The lot modal and the forms opened from it, one dialog at a time. */
export class LotModal {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  async expectLot(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: `Lot ${title}`, exact: true })).toBeVisible();
  }

  /** Raises a lot from its first height on a phone's map. */
  async raise(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Show all details', exact: true }).tap();
  }

  get requestHold(): Locator {
    return this.dialog.getByRole('button', { name: 'Request a Hold', exact: true });
  }

  get holdForm(): Locator {
    return this.dialog.getByRole('form', { name: 'Hold request' });
  }

  field(label: string): Locator {
    return this.holdForm.getByLabel(label, { exact: true });
  }

  get submit(): Locator {
    return this.holdForm.getByRole('button', { name: 'Submit', exact: true });
  }

  async fill(buyer: Buyer): Promise<void> {
    await this.field('First Name').fill(buyer.firstName);
    await this.field('Last Name').fill(buyer.lastName);
    await this.field('Phone').fill(buyer.phone);
    await this.field('Email').fill(buyer.email);
    await this.field('Postcode').fill(buyer.postcode);
    await this.field('Owner-occupier / Investor').selectOption(buyer.holderType);
  }

  /** The specification's success texts, word for word (2.9). */
  async expectSuccess(title: string): Promise<void> {
    await expect(this.dialog.getByText('Hold request submitted!', { exact: true })).toBeVisible();
    await expect(
      this.dialog.getByText(`You have successfully submitted a hold request for Lot ${title}.`, { exact: true }),
    ).toBeVisible();
    await expect(
      this.dialog.getByText('We will notify you once your request has been reviewed.', { exact: true }),
    ).toBeVisible();
  }

  get continueBrowsing(): Locator {
    return this.dialog.getByRole('button', { name: 'Continue browsing', exact: true });
  }
}
