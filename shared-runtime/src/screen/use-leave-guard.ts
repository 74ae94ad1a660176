import { holdPage } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';

export interface LeaveGuard {
  /** Whether the user is about to leave: show the question. */
  isLeaving: boolean;
  leave(): void;
  stay(): void;
}

/**
 * Holds the page while it has unsaved work: links, Back and Forward wait for an answer to the question that the caller
 * shows; for a reload or a closed tab the browser asks. A modal has its `guard` instead (ADR-0022).
 * @example const { isLeaving, leave, stay } = useLeaveGuard(isChanged);
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    holdPage((leave) => setHeld(() => leave));
    window.addEventListener('beforeunload', ask);
    return () => {
      holdPage(null);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
  return {
    isLeaving: held !== null,
    leave: () => {
      setHeld(null);
      held?.();
    },
    stay: () => setHeld(null),
  };
}
