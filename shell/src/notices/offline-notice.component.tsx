import { Icon, Text } from '@lotline/shared-design';
import { announce } from '@lotline/shared-runtime';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Strip } from './notices.styles';
import { noticeStrings as text } from './strings';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shown while the browser has no connection; losing and regaining it are announced. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOnline = useRef(true);
  useEffect(() => {
    if (isOnline !== wasOnline.current) announce(isOnline ? text.online : text.offline);
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <Strip role="region" aria-label={text.offlineLabel}>
      <Icon name="alert" />
      <Text>{text.offline}</Text>
    </Strip>
  );
}
