import { smoke } from '../../../tools/lotline-remote/smoke/smoke.mjs';
import type { Stand } from '../fixtures/stand';
import { expect, test } from '../fixtures/test';
import { makeVariant } from '../release/variant';
import type { Release } from '../release/release';

const REMOTE = 'mf-lot-modal';

/** The visit that `publish` makes with a build that isn't live; answers why it may not go live. */
async function visitWith(stand: Stand, release: Release): Promise<string> {
  const build = stand.build(release);
  return smoke({ name: REMOTE, build, api: stand.url, base: new URL('.', build.entry).href, files: null, log: () => undefined }).then(
    () => '',
    (error: Error) => error.message,
  );
}

test('control: the build that stands passes the visit of publish', async ({ stand }) => {
  expect(await visitWith(stand, makeVariant(stand.release(REMOTE), { script: '/* another build */' }))).toBe('');
});

test('the visit of publish sees what one page can’t hold off: prototypes, globals, long tasks, global styles, an action that throws', async ({ stand }) => {
  const script = `
    Array.prototype.lotAt = function lotAt(){};
    window.fetch = window.fetch.bind(window);
    window.lotHelpers = {};
    document.head.append(Object.assign(document.createElement('style'), { nonce: document.querySelector('[nonce]')?.nonce, textContent: 'h1 { letter-spacing: 0.1em }' }));
    new CSSStyleSheet().replace('p { margin: 0 }').then((sheet) => document.adoptedStyleSheets.push(sheet));
    const until = Date.now() + 2500; while (Date.now() < until);`;
  const module = `{ slices: [...own.slices, { path: '${REMOTE}/strict', reducer(state = 0, action) { if (action.type === 'host/liveEventReceived' && !action.payload.lotId) throw new Error('no lot'); return state; } }] }`;
  const said = await visitWith(stand, makeVariant(stand.release(REMOTE), { script, module }));
  for (const one of ['changed Array.prototype.lotAt', 'changed window.fetch', 'put lotHelpers on window', 'styled p, ', 'held the page up for', 'no lot']) expect(said).toContain(one);
});
