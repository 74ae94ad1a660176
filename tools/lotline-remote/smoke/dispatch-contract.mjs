// @ts-check
// Every action of the contract reaches every remote's reducers and saga: what one can't bear is seen here, not when a visitor's page sends it.

/**
 * @typedef {{ type: string, payload?: object }} Action
 * @param {{ modals: readonly string[], lotId: string, stageId: string, estateId: string }} visited
 * @returns {Action[]}
 */
export function contractActions({ modals, lotId, stageId, estateId }) {
  const asOf = `${Math.floor(Date.now() / 1000)}.1`;
  const heard = ['lot', 'stage', 'estate', 'release', 'of a release to come'].map((kind) => ({
    type: 'host/liveEventReceived',
    payload: { asOf, kind, estateId, stageId, lotId },
  }));
  const opened = [...modals, 'of nobody'].flatMap((name) => [
    { type: 'host/modalOpened', payload: { name, props: { lotId } } },
    { type: 'host/modalOpened', payload: { name, back: true } },
    { type: 'host/modalWentBack' },
  ]);
  return [
    ...heard,
    { type: 'host/liveEventReceived', payload: { asOf, kind: 'lot' } },
    { type: 'host/refreshRequested' },
    { type: 'host/urlChanged', payload: { patch: {}, replace: true } },
    ...opened,
    { type: 'host/modalClosed' },
    { type: 'host/modalWentBack' },
    { type: 'of/nobody' },
  ];
}

/** Sends each, with a moment for what it starts. The store is found as React's own tools find it: a page doesn't expose it. @param {import('@playwright/test').Page} page @param {Action[]} actions */
export const dispatchAll = (page, actions) =>
  page.evaluate(async (all) => {
    const root = /** @type {any} */ (document.getElementById('root'));
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
    let fiber = root?.[key]?.stateNode?.current;
    while (fiber && !fiber.memoizedProps?.store?.dispatch) fiber = fiber.child;
    if (!fiber) throw new Error('the page has no store');
    const failed = [];
    for (const action of all) {
      try {
        fiber.memoizedProps.store.dispatch(action);
      } catch (error) {
        failed.push(`${action.type} ${JSON.stringify(action.payload ?? {})}: ${error}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (failed.length > 0) throw new Error(failed.join('; '));
  }, actions);
