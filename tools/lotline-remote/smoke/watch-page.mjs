// @ts-check
// Detects what must not happen in a visit: exceptions, console errors, missing files of the new build, writes.

/** Telemetry of the page, answered here so that a check is not counted as a visit. */
const TOLD = ['/api/events', '/api/registry/reports'];

/** Expected errors when a visitor opens something that requires a login, such as account deletion. */
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
