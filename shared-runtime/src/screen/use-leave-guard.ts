import { holdPage } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';

export interface LeaveGuard {
  /** Whether a link, Back or Forward was pressed that has not been followed yet. */
  isHeld: boolean;
  /** Whether the user is about to leave: show the question. */
  isLeaving: boolean;
  leave(): void;
  stay(): void;
}

/** How long leaving waits for a save, ms; then the user is asked. */
const WAIT_MS = 3000;

/**
 * Holds the page while it has unsaved work: links, Back and Forward wait for an answer to the question that the caller
 * shows; for a reload or a closed tab the browser asks. Work that is being saved is waited for first: once it is saved they
 * are followed without a question; work that can't be saved (`isLost`) keeps the page, which shows why. A modal has its
 * `guard` instead (ADR-0022).
 * @example const { isLeaving, leave, stay } = useLeaveGuard(isChanged, phase === 'sending');
 */
export function useLeaveGuard(isUnsaved: boolean, isSaving = false, isLost = false): LeaveGuard {
  const [held, setHeld] = useState<{ readonly leave: () => void; readonly isAsked: boolean } | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    holdPage((leave) => setHeld({ leave, isAsked: false }));
    window.addEventListener('beforeunload', ask);
    return () => {
      holdPage(null);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
  const leave = () => {
    setHeld(null);
    held?.leave();
  };
  useEffect(() => {
    if (!held || (isUnsaved && held.isAsked)) return undefined;
    if (!isUnsaved) return isLost ? setHeld(null) : leave();
    const ask = () => setHeld({ ...held, isAsked: true });
    if (!isSaving) return ask();
    const timer = setTimeout(ask, WAIT_MS);
    return () => clearTimeout(timer);
  }, [held, isUnsaved, isSaving, isLost]); // oxlint-disable-line react-hooks/exhaustive-deps -- `leave` is of `held`
  return { isHeld: held !== null, isLeaving: held?.isAsked ?? false, leave, stay: () => setHeld(null) };
}
