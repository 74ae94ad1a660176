import { CANCEL } from 'redux-saga';

/** Resolves on the browser's `online` event; cancelling the saga's call removes the listener. */
export function connectionReturned(): Promise<void> {
  let forget = () => {};
  const returned = new Promise<void>((resolve) => {
    const hear = () => {
      forget();
      resolve();
    };
    forget = () => window.removeEventListener('online', hear);
    window.addEventListener('online', hear);
  });
  return Object.assign(returned, { [CANCEL]: forget });
}
