import { expect, type Locator, type Page } from '@playwright/test';
import { aPdf } from '../commands/files';
import type { InputDevice } from '../fixtures/input-devices';

export interface EoiPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
type EoiStep = 'Buyers' | 'Finance' | 'Conveyancer' | 'Identity' | 'Deposit' | 'Check your answers';
const STEPS: readonly EoiStep[] = ['Buyers', 'Finance', 'Conveyancer', 'Deposit', 'Check your answers'];

/** Those of an estate that asks for identity documents. */
export const WITH_IDENTITY: readonly EoiStep[] = [...STEPS.slice(0, 3), 'Identity', ...STEPS.slice(3)];

/** A buyer's own EOI, from its first step to where it stands. */
export class EoiRequestPage {
  constructor(
    readonly page: Page,
    private readonly input: InputDevice,
    private readonly steps = STEPS,
  ) {}

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  buyer(which: 'First buyer' | 'Second buyer'): Locator {
    return this.page.getByRole('group', { name: which, exact: true });
  }

  field(label: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(label, { exact: true });
  }

  get agreement(): Locator {
    return this.page.getByRole('checkbox', { name: /^What I have entered is correct, and I want to buy this lot/ });
  }

  async expectStep(step: EoiStep): Promise<void> {
    const name = `Step ${this.steps.indexOf(step) + 1} of ${this.steps.length}: ${step}`;
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }

  /** Saves the step; the next one is shown. */
  async goOn(next: EoiStep): Promise<void> {
    await this.input.press(this.button('Continue'));
    await this.expectStep(next);
  }

  /** What the account doesn't know of the first buyer. */
  async fillFirst({ phone }: Pick<EoiPerson, 'phone'>, address: string): Promise<void> {
    const first = this.buyer('First buyer');
    await this.input.write(this.field('Phone', first), phone);
    await this.input.write(this.field('Postal address', first), address);
  }

  async addSecond(person: EoiPerson): Promise<void> {
    await this.input.tick(
      this.page.getByRole('checkbox', { name: 'I’m buying with another person, company or trust' }),
    );
    const second = this.buyer('Second buyer');
    await this.input.write(this.field('First Name', second), person.firstName);
    await this.input.write(this.field('Last Name', second), person.lastName);
    await this.input.write(this.field('Email', second), person.email);
    await this.input.write(this.field('Phone', second), person.phone);
    await this.input.press(this.button('Use the first buyer’s address'));
  }

  async chooseFinance(holderType: 'Owner-occupier' | 'Investor', status: string): Promise<void> {
    await this.input.choose(this.field('Owner-occupier / Investor'), holderType);
    await this.input.choose(this.field('Finance status'), status);
  }

  async tick(label: string): Promise<void> {
    await this.input.tick(this.page.getByRole('checkbox', { name: label, exact: true }));
  }

  /** Uploads the first buyer's passport, which is checked. */
  async addPassport(): Promise<void> {
    await this.page.getByLabel('Passport or driver licence').setInputFiles(aPdf('Passport.pdf'));
    await expect(this.page.getByText('Uploaded', { exact: true })).toBeVisible();
  }

  async agreeAndSend(lot: string): Promise<void> {
    await this.input.tick(this.agreement);
    await this.input.press(this.button('Send EOI'));
    await expect(this.page.locator(':focus')).toHaveText(`Your EOI for Lot ${lot}`);
  }
}
