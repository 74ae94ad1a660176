// @ts-check
// What a visit must not do: throw, write to the console's errors, lose a file of the new build, send anything in.

/** Facts about the page itself; they are answered here, so that a check is not counted as a visit. */
const TOLD = ['/api/events', '/api/registry/reports'];

/** A visitor opens what is for people who are logged in, such as the deletion of an account: the API and the console say so. */
const LOG_IN_FIRST = /status of 401 \(Unauthorized\)|ApiError: Please log in to continue/;

/**
 * @param {import('@playwright/test').BrowserContext} context @param {{ api: string, base: string }} where `base`: the new build's folder
 */
export async function watchPage(context, { api, base }) {
  const { origin } = new URL(api);
  /** @type {string[]} */
  const trouble = [];
  /** @type {Set<string>} */
  const used = new Set();
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      const request = route.request();
      if (request.method() === 'GET' || request.method() === 'HEAD') return route.fallback();
      const { pathname } = new URL(request.url());
      if (TOLD.includes(pathname)) return route.fulfill({ json: { ok: true } });
      trouble.push(`sent ${request.method()} ${pathname}: nothing may be submitted by a visit`);
      return route.abort();
    },
  );
  context.on('weberror', (error) => trouble.push(`threw ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !LOG_IN_FIRST.test(message.text()))
      trouble.push(`console: ${message.text().split('\n')[0]}`);
  });
  context.on('response', (answer) => {
    if (!answer.url().startsWith(base)) return;
    used.add(answer.url().slice(base.length));
    if (answer.status() >= 400) trouble.push(`${answer.url().slice(base.length)} answered ${answer.status()}`);
  });
  return { trouble, used };
}
