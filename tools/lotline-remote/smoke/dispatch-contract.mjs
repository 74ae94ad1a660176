// @ts-check
// Dispatches every action of the contract to all remotes' reducers and sagas, to find failures before visitors do.

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

/**
 * Dispatches each action with a pause for its effects. The store isn't exposed, so it is found through React's fiber
 * tree, as React DevTools do.
 * @param {import('@playwright/test').Page} page @param {Action[]} actions
 */
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
