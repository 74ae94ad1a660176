import { CUSTOMER_TABS, type CustomerTab } from '@lotline/shared-domain';
import { expect, type Locator, type Page } from '@playwright/test';
import type { LotForEoi } from '../commands/eois';
import type { InputDevice } from '../fixtures/input-devices';

/** A buyer's own lot, in its five tabs. */
export class CustomerLotPage {
  constructor(
    readonly page: Page,
    private readonly input: InputDevice,
  ) {}

  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: 'Your lot', exact: true }).getByRole('link');
  }

  /** A part of a tab. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The five steps with their states, as a screen reader reads them. */
  get steps(): Locator {
    return this.part('Progress').getByRole('listitem');
  }

  /** A fact of the contract, such as who has signed. */
  fact(label: string): Locator {
    return this.page.locator(`dt:text-is("${label}") + dd`);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open({ lotId }: Pick<LotForEoi, 'lotId'>, tab: CustomerTab): Promise<void> {
    await this.page.goto(`/customer/lots/${lotId}/${tab}`);
    await this.expectTab(tab);
  }

  async goTo(tab: CustomerTab): Promise<void> {
    await this.input.press(this.tabs.filter({ hasText: new RegExp(`^${CUSTOMER_TABS[tab]}$`) }));
    await this.expectTab(tab);
  }

  /** The tab is the current one, has its own address, and shows what it read. */
  async expectTab(tab: CustomerTab): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/customer/lots/[^/]+/${tab}$`));
    await expect(this.tabs.and(this.page.locator('[aria-current="page"]'))).toHaveText(CUSTOMER_TABS[tab]);
    await expect(this.page.getByText('Loading', { exact: true })).toHaveCount(0);
  }
}
