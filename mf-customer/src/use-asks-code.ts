import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { refusalCode } from './refusal-words';

/** Whether the API wants a code of the authenticator too; its field gets the focus once it is there. `place` is around the form. */
export function useAsksCode(submission: Submission): { asksCode: boolean; place: RefObject<HTMLDivElement | null> } {
  const [asksCode, setAsksCode] = useState(false);
  if (!asksCode && refusalCode(submission) === 'second_factor_required') setAsksCode(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) place.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
  }, [asksCode]);
  return { asksCode, place };
}
