// @ts-check
// What every browser of the support list has and jsdom lacks. Only what is missing is added.
const { webcrypto } = require('node:crypto');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const util = require('node:util');

/** @param {string} name @param {unknown} value @param {object} target */
const lend = (name, value, target = globalThis) => {
  if (!(name in target) || Reflect.get(target, name) === undefined)
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
};

lend('TextEncoder', util.TextEncoder);
lend('TextDecoder', util.TextDecoder);
lend('crypto', webcrypto);
lend('randomUUID', () => webcrypto.randomUUID(), globalThis.crypto);
lend('structuredClone', (/** @type {unknown} */ value) =>
  require('node:v8').deserialize(require('node:v8').serialize(value)),
);
lend(
  'BroadcastChannel',
  class {
    postMessage() {}
    close() {}
    addEventListener() {}
    removeEventListener() {}
  },
);

// A browser has more of it; react-aria asks for these two. Escaping as CSSOM says for the ids it makes.
lend('CSS', {});
lend(
  'escape',
  (/** @type {string} */ text) =>
    String(text)
      .replace(/[^\w\u0080-\uffff-]/g, '\\$&')
      .replace(/^(-?)(\d)/, '$1\\3$2 '),
  globalThis.CSS,
);
lend('supports', () => false, globalThis.CSS);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
lend('ResizeObserver', Observer);
lend('IntersectionObserver', Observer);

if (typeof window !== 'undefined') {
  lend(
    'matchMedia',
    (/** @type {string} */ media) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }),
    window,
  );
  Object.defineProperty(window, 'scrollTo', { value: () => {}, writable: true, configurable: true });
  // Nothing is drawn in jsdom, and its own answer is a page of complaints.
  HTMLCanvasElement.prototype.getContext = () => null;
  lend('scrollIntoView', () => {}, Element.prototype);
  lend('setPointerCapture', () => {}, Element.prototype);
  lend('releasePointerCapture', () => {}, Element.prototype);
  lend('hasPointerCapture', () => false, Element.prototype);
}

// The bundle of this repository's tests says it as it is loaded (tools/test/bundled-modules.cjs); the packed release tool has none.
if (!existsSync(join(__dirname, 'tools/test/bundled-modules.cjs')))
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });

// React's development build takes a stack trace for each element, for its warnings: 5 of 29 s of the lot form's tests.
// React itself stops after 10,000 a second; here it doesn't begin.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);
