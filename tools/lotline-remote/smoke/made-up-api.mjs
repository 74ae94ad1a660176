// @ts-check
// Mock API for the private pages of a visit: answers are generated from the endpoint table's shapes, there is no real
// login, and no request leaves the browser.
import { swapRow } from './swap-build.mjs';

/** Telemetry of the page, accepted and discarded. */
const TOLD = ['/api/events', '/api/registry/reports'];
/**
 * Writes the product sends without a press: on login or return, to transfer local data to the account, and what a
 * builder has looked at; answered like reads.
 */
const SENT_BY_ITSELF = ['PUT /api/account/shortlist', 'POST /api/account/claims', 'POST /api/builder/home/lots-seen'];
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A silent event stream that doesn't reconnect during a visit. */
const QUIET_STREAM = { contentType: 'text/event-stream', body: 'retry: 3600000\n\n: nothing happens here\n\n' };

/** @typedef {import('@lotline/shared-domain').Endpoint} Endpoint */

const isEndpoint = (/** @type {any} */ value) =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.action === 'string' &&
  typeof value.path === 'string' &&
  'answer' in value;

/**
 * Whether path segments, with parameters in braces, match those of a URL.
 * @param {readonly string[]} segments @param {readonly string[]} address
 */
const standsFor = (segments, address) =>
  segments.length === address.length &&
  segments.every((segment, at) => (segment.startsWith('{') ? address[at] !== '' : segment === address[at]));

/**
 * Finds the endpoint of a request, or null; of several the one with the fewest path parameters.
 * @param {typeof import('@lotline/shared-domain')} domain
 */
function endpointFinder(domain) {
  const all = /** @type {Endpoint[]} */ (Object.values(domain).filter(isEndpoint));
  const known = all.map((endpoint) => ({
    endpoint,
    open: endpoint.path.split('{').length,
    segments: `/api${endpoint.path}`.split('/'),
  }));
  known.sort((one, other) => one.open - other.open);
  return (/** @type {string} */ method, /** @type {string} */ pathname) =>
    known.find(({ endpoint, segments }) => endpoint.method === method && standsFor(segments, pathname.split('/')))
      ?.endpoint ?? null;
}

/**
 * A fictitious account with this role.
 * @param {typeof import('@lotline/shared-domain')} domain
 * @param {string} role
 */
export const principalOf = (domain, role) => ({
  .../** @type {object} */ (domain.sampleAnswer(domain.getAccount.answer)),
  role,
  firstName: 'Made',
  lastName: 'Up',
  displayName: 'Made Up',
});

/**
 * Answers the requests of a context's pages. Forbidden ones (writes, calls missing from the table, other origins) are
 * refused and passed to `report`.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {object} options
 * @param {import('./swap-build.mjs').Swap} options.swap @param {string | null} options.role
 * @param {import('../live-page.mjs').Boot} options.boot of a page of the live product
 * @param {typeof import('@lotline/shared-domain')} options.domain
 * @param {readonly string[]} options.hosts origins of builds
 * @param {(trouble: string) => void} options.report
 */
export async function madeUpApi(context, { swap, role, boot, domain, hosts, report }) {
  const { origin, port } = new URL(swap.api);
  const endpointOf = endpointFinder(domain);
  const remotes = swap.name === 'shell' ? boot.registry.remotes : swapRow(boot.registry.remotes, swap);
  const registry = { revision: boot.registry.revision, remotes: remotes.filter(({ name }) => name !== 'shell') };
  // Only the cookie that marks a session: it makes the page request the account, which is mocked.
  if (role !== null)
    await context.addCookies(['lotline-in', `lotline-in-${port}`].map((name) => ({ name, value: '1', url: origin })));
  const answerOf = (/** @type {Endpoint} */ { action, answer }) =>
    action === 'user/getAccount' && role !== null
      ? principalOf(domain, role)
      : action.endsWith('/getRegistry')
        ? registry
        : domain.sampleAnswer(answer);

  /** @param {import('@playwright/test').Route} route @param {URL} url */
  const answerCall = (route, { pathname }) => {
    const request = route.request();
    const method = request.method();
    if (TOLD.includes(pathname)) return route.fulfill({ json: { ok: true } });
    if (method !== 'GET' && !SENT_BY_ITSELF.includes(`${method} ${pathname}`)) {
      report(`sent ${method} ${pathname}: nothing may be submitted by a visit`);
      return route.abort();
    }
    if (pathname.endsWith('/live')) return route.fulfill(QUIET_STREAM);
    const endpoint = endpointOf(method, pathname);
    if (!endpoint) {
      report(`asked ${method} ${pathname}, which the endpoint table doesn’t have`);
      return route.abort();
    }
    if (endpoint.action === 'user/getAccount' && role === null)
      return route.fulfill({ status: 401, json: { code: 'unauthenticated' } });
    return route.fulfill({ json: answerOf(endpoint), headers: { 'lotline-as-of': '1780272000.1', etag: '"1"' } });
  };

  await context.route(
    () => true,
    (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.protocol === 'data:' || url.protocol === 'blob:') return route.fallback();
      if (url.origin === origin && url.pathname.startsWith('/api/')) return answerCall(route, url);
      if (url.origin === origin && request.resourceType() === 'image')
        return route.fulfill({ contentType: 'image/png', body: PICTURE });
      if (
        request.method() === 'GET' &&
        (hosts.includes(url.origin) || (url.origin === origin && request.resourceType() === 'document'))
      )
        return route.fallback();
      report(`asked ${request.method()} ${url.href}, which a visit may not`);
      return route.abort();
    },
  );
}
