// @ts-check
// Detects harmful side effects on the JavaScript realm that all builds share; nothing can prevent these at run time, so
// they must be found before release.

/** Maximum duration of a task, in ms; on a slow or busy machine, a multiple of the shell's own longest task. */
const LONG_TASK_MS = 2000;
const TIMES_ALONE = 5;
/** Globals set by webpack, module federation and the shell. */
const OWN_GLOBALS = /^(?:webpackChunk|mf_|__FEDERATION__|__lotline|lotline|__core-js|\d+$)/;
/**
 * Patched by React Aria: `focus` to detect programmatic focus, the others to build collections in templates. The shell
 * loads it only after the page that `realmAlone` measures.
 */
const OWN_PATCHES = new Set([
  'HTMLElement.prototype.focus',
  ...['firstChild', 'appendChild', 'removeChild', 'insertBefore'].map(
    (name) => `HTMLTemplateElement.prototype.${name}`,
  ),
]);

/** Injected into the page before any other script. */
function noteRealm() {
  // about:blank has no storage.
  if (!location.protocol.startsWith('http')) return;
  const roots = Object.getOwnPropertyNames(window).filter(
    (name) => /^[A-Z]/.test(name) && typeof (/** @type {any} */ (window)[name]) === 'function',
  );
  const objects = [
    ...roots.map((name) => [`${name}.prototype`, /** @type {any} */ (window)[name].prototype]),
    ...[
      'Object',
      'Array',
      'Promise',
      'JSON',
      'Math',
      'Reflect',
      'history',
      'location',
      'localStorage',
      'sessionStorage',
      'navigator',
      'document',
    ].map((name) => [name, /** @type {any} */ (window)[name]]),
    [
      'window',
      {
        fetch: window.fetch,
        setTimeout,
        setInterval,
        requestAnimationFrame,
        queueMicrotask,
        addEventListener: window.addEventListener,
        postMessage: window.postMessage,
      },
    ],
  ].filter(([, object]) => object);
  const valuesOf = (/** @type {object} */ object) =>
    new Map(
      Reflect.ownKeys(object).map((key) => {
        const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) ?? {};
        return [key, typeof value === 'function' ? value : (get ?? set ?? typeof value)];
      }),
    );
  const before = objects.map(([name, object]) => ({ name, object, values: valuesOf(object) }));
  const known = new Set(Object.getOwnPropertyNames(window));
  /** @type {number[]} */
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });

  const changedNow = () =>
    before.flatMap(({ name, object, values }) => {
      const now =
        name === 'window'
          ? valuesOf({
              fetch: window.fetch,
              setTimeout,
              setInterval,
              requestAnimationFrame,
              queueMicrotask,
              addEventListener: window.addEventListener,
              postMessage: window.postMessage,
            })
          : valuesOf(object);
      // New keys in storage, location or document don't count as changes.
      const isStore = name.endsWith('Storage') || name === 'location' || name === 'document';
      return [...new Set([...values.keys(), ...now.keys()])]
        .filter((key) =>
          isStore
            ? typeof values.get(key) === 'function' && now.get(key) !== values.get(key)
            : now.get(key) !== values.get(key),
        )
        .map((key) => `${name}.${String(key)}`);
    });
  /** CSS rules that affect other parts: selectors without a class, id or attribute. */
  const globalRules = () => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const rules = (/** @type {CSSRuleList} */ list) =>
      [...list].flatMap((/** @type {any} */ rule) =>
        rule.selectorText ? [rule] : rule.cssRules ? rules(rule.cssRules) : [],
      );
    return sheets.flatMap((sheet) => {
      try {
        return rules(sheet.cssRules)
          .map((rule) => rule.selectorText)
          .filter((text) => text.split(',').some((/** @type {string} */ one) => !/[.#[]/.test(one)));
      } catch {
        return [];
      }
    });
  };
  Object.defineProperty(window, '__lotlineRealm', {
    value: () => ({
      changed: changedNow(),
      globals: Object.getOwnPropertyNames(window).filter((name) => !known.has(name)),
      longest: Math.max(0, ...tasks),
      styles: [...new Set(globalRules())],
    }),
  });
}

/**
 * @typedef {{ changed: string[], globals: string[], longest: number, styles: string[] }} Realm `longest`: longest task in ms
 */

/**
 * Records what scripts change, in every page of a context.
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function watchRealm(context) {
  await context.addInitScript(noteRealm);
  return (/** @type {import('@playwright/test').Page} */ page) =>
    page.evaluate(() => /** @type {Realm} */ (/** @type {any} */ (window).__lotlineRealm()));
}

/**
 * Baseline: a page of the shell without remotes.
 * @param {import('@playwright/test').Browser} browser @param {string} api
 */
export async function realmAlone(browser, api) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const realmOf = await watchRealm(context);
    await context.route('**/r/mf-*/**', (route) => route.abort());
    await context.route('**/api/registry/reports', (route) => route.fulfill({ json: { ok: true } }));
    const page = await context.newPage();
    await page.goto(`${api}/privacy`);
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return (
        root &&
        !root.querySelector('[data-readable]') &&
        root.querySelector('h1') &&
        Object.keys(root).some((key) => key.startsWith('__reactContainer$'))
      );
    });
    return await realmOf(page);
  } finally {
    await context.close();
  }
}

/** Changes made by a visit but not by the shell alone. @param {Realm} seen @param {Realm} alone @returns {string[]} */
export function realmTrouble(seen, alone) {
  const more = (/** @type {'changed' | 'globals' | 'styles'} */ what) =>
    seen[what].filter((one) => !alone[what].includes(one));
  return [
    ...more('changed')
      .filter((name) => !OWN_PATCHES.has(name))
      .map((name) => `changed ${name}, which every part of the page uses`),
    ...more('globals')
      .filter((name) => !OWN_GLOBALS.test(name))
      .map((name) => `put ${name} on window`),
    ...(seen.longest > Math.max(LONG_TASK_MS, TIMES_ALONE * alone.longest)
      ? [`held the page up for ${Math.round(seen.longest)} ms in one task`]
      : []),
    ...more('styles').map((selector) => `styled ${selector}, which reaches other parts of the page`),
  ];
}
