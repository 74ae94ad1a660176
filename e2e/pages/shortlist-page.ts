import type { Locator, Page } from '@playwright/test';

/** Stars, the shortlist, its comparison and the share link. */
export class ShortlistPage {
  constructor(private readonly page: Page) {}

  /** A lot's star, anywhere on the page. */
  star(title: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: `Shortlist Lot ${title}`, exact: true });
  }

  get link(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Shortlist, \d+ lots?$/ });
  }

  get lots(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 3 });
  }

  get compare(): Locator {
    return this.page.getByRole('link', { name: /^Compare \d lots$/ });
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Side by side' });
  }

  async familyLink(): Promise<string> {
    await this.page.getByRole('button', { name: 'Share with family', exact: true }).click();
    return this.page.getByRole('textbox', { name: 'Link to these lots', exact: true }).inputValue();
  }
}
