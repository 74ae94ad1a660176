import type { Page } from '@playwright/test';
import { changePages } from './page-html';

export const FUTURE_VALUE = 'word_of_tomorrow';
/** Enum fields that a later API may extend. */
const WORDS = ['status', 'lotStatus', 'type', 'salePhase'];

/** A response as a later API may send it: an extra field in every object and, with `words`, an unknown value in each enum field. */
function futureAnswer(value: unknown, words: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => futureAnswer(one, words));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    words && WORDS.includes(key) && typeof inner === 'string' ? FUTURE_VALUE : futureAnswer(inner, words),
  ]);
  return { ...Object.fromEntries(fields), aFieldOfTomorrow: { deep: [1] } };
}

/**
 * Makes the API look like a later version, in the page's HTML and in later calls; a POST that creates something fails with an unknown code.
 */
export async function answerAsFutureApi(page: Page, { words }: { words: boolean }): Promise<void> {
  await changePages(page, {
    boot: (boot) => {
      for (const answer of Object.values(boot.data)) answer.body = futureAnswer(answer.body, words);
    },
  });
  await page.route(
    ({ pathname }) => /^\/api\/(?!registry|events)/.test(pathname) && !pathname.endsWith('/live'),
    async (route) => {
      if (route.request().method() === 'POST') {
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: {
            code: FUTURE_VALUE,
            message: 'A reason to come.',
            statusCode: 409,
            aFieldOfTomorrow: { deep: [1] },
          },
        });
      }
      const response = await route.fetch();
      return response.ok()
        ? route.fulfill({ response, json: futureAnswer(await response.json(), words) })
        : route.fulfill({ response });
    },
  );
}
