import { Notice } from '@lotline/shared-design';
import { useEffect, useRef } from 'react';
import { portalStrings } from './strings';

/** The conflict above a form: who saved in the meantime, and what; the input below stays. `message`: null without a conflict. */
export function StaleNotice({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) place.current?.scrollIntoView?.({ block: 'center' });
  }, [message]);
  return (
    <div ref={place}>
      {message !== null && (
        <Notice tone="error" title={portalStrings.stale.title}>
          {message} {portalStrings.stale.hint}
        </Notice>
      )}
    </div>
  );
}
