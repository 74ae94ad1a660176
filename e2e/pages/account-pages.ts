import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../commands/accounts';
import type { InputDevice } from '../fixtures/input-devices';

/** Sign-up and login, as modals and pages; texts are those of the specification. */
export class AccountPages {
  constructor(private readonly page: Page) {}

  get logIn(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
  }

  account(person: Person): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}`, exact: true });
  }

  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async fillLogin(input: InputDevice, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    const form = this.form('Log in');
    await input.write(form.getByLabel('Email', { exact: true }), email);
    await input.write(form.getByLabel('Password', { exact: true }), password);
  }

  async login(input: InputDevice, person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fillLogin(input, person);
    await input.press(this.form('Log in').getByRole('button', { name: 'Log in', exact: true }));
  }

  async register(input: InputDevice, person: Person): Promise<void> {
    const form = this.form('Create account');
    await input.write(form.getByLabel('First Name', { exact: true }), person.firstName);
    await input.write(form.getByLabel('Last Name', { exact: true }), person.lastName);
    await input.write(form.getByLabel('Email', { exact: true }), person.email);
    await input.write(form.getByLabel('Password', { exact: true }), person.password);
    await expect(form.getByRole('button', { name: 'Create account', exact: true })).toBeDisabled();
    await input.tick(form.getByRole('checkbox', { name: /I accept the/ }));
    await input.press(form.getByRole('button', { name: 'Create account', exact: true }));
  }
}
