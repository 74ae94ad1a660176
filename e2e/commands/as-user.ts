import type { Page } from '@playwright/test';
import { productUrl } from './api';
import type { Person } from './accounts';

/**
 * Calls the API as the user of a page, as the page itself would.
 * @param revision what `If-Match` names, where the call is guarded by one
 */
export function callAs<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  revision?: number,
): Promise<Answer> {
  return page.evaluate(
    async ({ url, init }) => {
      const answer = await fetch(url, init);
      if (!answer.ok) throw new Error(`${init.method} ${url} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    {
      url: `/api${path}`,
      init: {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
          ...(revision !== undefined && { 'if-match': `"${revision}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    },
  );
}

/** Logs a page in as one of the demo's people. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${productUrl()}/dev/sign-in`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}

/** Logs a page in as a member, by the API. */
export async function logInAs(page: Page, { email, password }: Person): Promise<void> {
  if (!page.url().startsWith(productUrl())) await page.goto(`${productUrl()}/terms`);
  await callAs(page, 'POST', '/sessions', { email, password });
}
