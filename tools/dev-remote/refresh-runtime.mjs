// @ts-check
// Fast refresh runtime, loaded before React in the standalone development page only: replaces components and preserves
// their state.
// React's development build offers `setRefreshHandler` and `scheduleRefresh` to what is installed as its devtools hook;
// swc marks components
// ($RefreshReg$) and the hooks they use ($RefreshSig$); a family is all versions of one component.

/** @typedef {{ current: unknown }} Family */
/** @typedef {{ key: string, reset: boolean, hooks: () => unknown[] }} Signature */

/** @type {Map<string, Family>} */
const byId = new Map();
/** @type {WeakMap<object, Family>} */
const byType = new WeakMap();
/** @type {WeakMap<object, Signature>} */
const signatures = new WeakMap();
/** @type {Map<Family, unknown>} */
let waiting = new Map();
/** @type {Set<{ current: unknown }>} */
const roots = new Set();
/** @type {any[]} */
const renderers = [];

const isKey = (/** @type {unknown} */ type) =>
  (typeof type === 'object' && type !== null) || typeof type === 'function';

/**
 * Signature of the hooks a component calls, including its custom hooks; if it changes, state can't be preserved.
 * @returns {string | null}
 */
function hooksOf(/** @type {any} */ type) {
  const own = signatures.get(type);
  if (!own) return '';
  if (own.reset) return null;
  try {
    const inner = own.hooks().map((hook) => (typeof hook === 'function' ? hooksOf(hook) : null));
    return inner.includes(null) ? null : [own.key, ...inner].join('\n');
  } catch {
    return null;
  }
}

function register(/** @type {any} */ type, /** @type {string} */ id) {
  if (!isKey(type) || byType.has(type)) return;
  const family = byId.get(id);
  if (family) waiting.set(family, type);
  else byId.set(id, { current: type });
  byType.set(type, /** @type {Family} */ (byId.get(id)));
  // Components wrapped in memo or forwardRef are registered separately.
  if (typeof type === 'object') {
    register(type.render, `${id}$render`);
    register(type.type, `${id}$type`);
  }
}

function refresh() {
  if (waiting.size === 0) return;
  const updatedFamilies = new Set();
  const staleFamilies = new Set();
  for (const [family, next] of waiting) {
    const [before, after] = [hooksOf(family.current), hooksOf(next)];
    family.current = next;
    (before !== null && before === after ? updatedFamilies : staleFamilies).add(family);
  }
  waiting = new Map();
  for (const { setRefreshHandler } of renderers) setRefreshHandler((/** @type {object} */ type) => byType.get(type));
  for (const root of roots)
    for (const { scheduleRefresh } of renderers) scheduleRefresh(root, { updatedFamilies, staleFamilies });
}

/** @type {any} */
const page = globalThis;
const known = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const hook = known ?? {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
};
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
const { inject, onCommitFiberRoot } = hook;
hook.inject = (/** @type {any} */ renderer) => {
  if (typeof renderer.scheduleRefresh === 'function') renderers.push(renderer);
  return inject.call(hook, renderer);
};
hook.onCommitFiberRoot = (/** @type {unknown} */ id, /** @type {any} */ root, /** @type {unknown[]} */ ...rest) => {
  if (root.current.memoizedState?.element) roots.add(root);
  else roots.delete(root);
  onCommitFiberRoot.call(hook, id, root, ...rest);
};

page.__lotlineRefresh = {
  register,
  /** Called by swc around each component; calls without arguments happen during render and are ignored. */
  signature:
    () =>
    (
      /** @type {any} */ type,
      /** @type {string} */ key,
      /** @type {boolean} */ reset,
      /** @type {(() => unknown[]) | undefined} */ hooks,
    ) => {
      if (isKey(type)) signatures.set(type, { key, reset: Boolean(reset), hooks: hooks ?? (() => []) });
      return type;
    },
  /** Delayed until the changed module has run and all of its components are registered. */
  later: () => setTimeout(refresh, 30),
};
