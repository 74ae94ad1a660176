import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { refusalCode } from './refusal-message';

/**
 * Whether the API also requires an authenticator code; focuses its field when it appears. `place`: ref of the form's
 * container.
 */
export function useCodeRequired(submission: Submission): {
  asksCode: boolean;
  place: RefObject<HTMLDivElement | null>;
} {
  const [asksCode, setAsksCode] = useState(false);
  if (!asksCode && refusalCode(submission) === 'second_factor_required') setAsksCode(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) place.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
  }, [asksCode]);
  return { asksCode, place };
}
