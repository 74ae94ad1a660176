import { CANCEL } from 'redux-saga';

/** Resolves when the browser says that it is connected again; leaves nothing behind when the caller stops waiting. */
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
