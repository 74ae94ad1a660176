import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network; it can't know whether the network leads anywhere. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Whether the network has returned while something waits for it. */
export function useReturned(isOnline: boolean, isWaiting: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (!isWaiting) setWasOffline(false);
  }, [isOnline, isWaiting]);
  return wasOffline && isOnline && isWaiting;
}
