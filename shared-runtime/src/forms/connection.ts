import { CANCEL } from 'redux-saga';

/** Resolves on the browser's `online` event; cancelling the saga's call removes the listener. */
export function connectionReturned(): Promise<void> {
  let stopListening = () => {};
  const returned = new Promise<void>((resolve) => {
    const onOnline = () => {
      stopListening();
      resolve();
    };
    stopListening = () => window.removeEventListener('online', onOnline);
    window.addEventListener('online', onOnline);
  });
  return Object.assign(returned, { [CANCEL]: stopListening });
}
