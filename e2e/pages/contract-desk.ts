import { expect, type Page } from '@playwright/test';
import { aPdf } from '../commands/files';
import type { InputDevice } from '../fixtures/input-devices';
import { EoiDesk } from './eoi-desk';

/** The contract of an approved EOI, as the team keeps it on the EOI's page. */
export class ContractDesk extends EoiDesk {
  constructor(
    page: Page,
    private readonly device: InputDevice,
  ) {
    super(page, device);
  }

  /** Adds a version from the contract's button, and waits for its check. */
  async addVersion(button: 'Add contract' | 'Add version', fileName: string): Promise<void> {
    await this.start(button);
    await this.field('Contract').setInputFiles(aPdf(fileName));
    await expect(this.dialog.getByRole('button', { name: 'Add contract', exact: true })).toBeEnabled();
    await this.submit('Add contract');
  }

  /** Types a date in its dialog. @param day dd/mm/yyyy */
  async typeDate(label: string, day: string): Promise<void> {
    await this.start(new RegExp(`^(Set|Change): ${label}$`));
    const field = this.dialog.getByRole('textbox', { name: label });
    await field.clear();
    await this.device.write(field, day);
  }

  async setDate(label: string, day: string): Promise<void> {
    await this.typeDate(label, day);
    await this.submit('Save');
    await expect(this.row('Dates', label).getByRole('button', { name: `Change: ${label}` })).toBeVisible();
  }

  async addCondition(title: string): Promise<void> {
    await this.start('Add condition');
    await this.device.write(this.field('Condition'), title);
    await this.submit('Add condition');
    await expect(this.row('Conditions', title)).toBeVisible();
  }

  /** One press at a condition. */
  async mark(state: 'Met' | 'Waived' | 'Not met', title: string): Promise<void> {
    await this.device.press(this.button(`${state}: ${title}`));
    await expect(this.row('Conditions', title).getByText(state, { exact: true }).first()).toBeVisible();
  }

  row(part: string, text: string) {
    return this.part(part).getByRole('listitem').filter({ hasText: text });
  }
}
