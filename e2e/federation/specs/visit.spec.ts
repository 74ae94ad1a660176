import { smoke } from '../../../tools/lotline-remote/smoke/smoke.mjs';
import type { Testbed } from '../fixtures/testbed';
import { expect, test } from '../fixtures/test';
import { makeShell, makeVariant } from '../release/variant';
import type { Release } from '../release/release';

const REMOTE = 'mf-lot-modal';

/**
 * The visit that `publish` makes with a build that isn't live; answers why it may not go live. `only`: of its
 * addresses, those to open.
 */
async function visitWith(testbed: Testbed, release: Release, only?: readonly string[]): Promise<string> {
  const build = testbed.build(release);
  return smoke({
    name: release.name,
    build,
    api: testbed.url,
    base: new URL('.', build.entry).href,
    files: null,
    ...(only && { only }),
    log: () => undefined,
  }).then(
    () => '',
    (error: Error) => error.message,
  );
}

test('control: the live build passes the visit of publish', async ({ testbed }) => {
  expect(await visitWith(testbed, makeVariant(testbed.release(REMOTE), { script: '/* another build */' }))).toBe('');
});

test(
  'the visit of publish sees what one page can’t hold off: prototypes, globals, long tasks, global styles, an action that throws',
  { tag: '@full' },
  async ({ testbed }) => {
    const script = `
    Array.prototype.lotAt = function lotAt(){};
    window.fetch = window.fetch.bind(window);
    window.lotHelpers = {};
    document.head.append(Object.assign(document.createElement('style'), { nonce: document.querySelector('[nonce]')?.nonce, textContent: 'h1 { letter-spacing: 0.1em }' }));
    new CSSStyleSheet().replace('p { margin: 0 }').then((sheet) => document.adoptedStyleSheets.push(sheet));
    const until = Date.now() + 2500; while (Date.now() < until);`;
    const module = `{ slices: [...own.slices, { path: '${REMOTE}/strict', reducer(state = 0, action) { if (action.type === 'host/liveEventReceived' && !action.payload.lotId) throw new Error('no lot'); return state; } }] }`;
    const said = await visitWith(testbed, makeVariant(testbed.release(REMOTE), { script, module }));
    for (const one of [
      'changed Array.prototype.lotAt',
      'changed window.fetch',
      'put lotHelpers on window',
      'styled p, ',
      'held the page up for',
      'no lot',
    ])
      expect(said).toContain(one);
  },
);

/** A build with one page changed. */
const withPage = (release: Release, path: string, page: string): Release =>
  makeVariant(release, {
    module: `{ routes: own.routes.map((route) => (route.path === '${path}' ? { ...route, load: async () => ({ default: ${page} }) } : route)) }`,
  });

test('the visit opens each address of a remote, private ones with made-up answers: a page that throws, writes or asks elsewhere stops the publish with its address and message', async ({
  testbed,
}) => {
  const desk = testbed.release('mf-sales-desk');
  const only = ['/desk', '/contacts/:id'];
  expect(await visitWith(testbed, desk, only), 'control: the live build').toBe('');
  const throws = await visitWith(
    testbed,
    withPage(desk, '/desk', `function Desk() { throw new Error('the desk fell over'); }`),
    only,
  );
  expect(throws).toMatch(/\/desk: .*the desk fell over/);
  expect(throws, 'and nothing is said of its other page').not.toContain('/contacts');
  const writes = `function Contact() { if (!globalThis.lotlineSent) { globalThis.lotlineSent = true; fetch('/api/holds', { method: 'POST' }).catch(() => undefined); fetch('/api/no-such-call').catch(() => undefined); } return null; }`;
  const wrote = await visitWith(testbed, withPage(desk, '/contacts/:id', writes), only);
  expect(wrote).toContain('/contacts/:id: sent POST /api/holds: nothing may be submitted by a visit');
  expect(wrote).toContain('/contacts/:id: asked GET /api/no-such-call, which the endpoint table doesn’t have');
});

test(
  'a shell is visited before it is live: one that throws is seen; control: one that is changed and works',
  { tag: '@full' },
  async ({ testbed }) => {
    const shell = testbed.release('shell');
    expect(await visitWith(testbed, makeShell(shell, 'globalThis.lotlineShell = 2'), ['/terms'])).toBe('');
    expect(await visitWith(testbed, makeShell(shell, `throw new Error('the shell fell over')`), ['/terms'])).toContain(
      'the shell fell over',
    );
  },
);

for (const name of ['mf-customer', 'mf-sales-desk', 'mf-builder', 'mf-admin-maps', 'mf-estate-map']) {
  test(`@full the visit opens every address of ${name}, and finds nothing wrong`, async ({ testbed }) => {
    expect(await visitWith(testbed, testbed.release(name))).toBe('');
  });
}
