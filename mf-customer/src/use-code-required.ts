import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { refusalCode } from './refusal-message';

/**
 * Whether the API also requires an authenticator code; focuses its field when it appears. `place`: ref of the form's
 * container. `forgetCode`: back to the step before, for another account.
 */
export function useCodeRequired(submission: Submission): {
  asksCode: boolean;
  place: RefObject<HTMLDivElement | null>;
  forgetCode: () => void;
} {
  const [asksCode, setAsksCode] = useState(false);
  /** The answer that the person went back from. */
  const [left, setLeft] = useState<Submission | null>(null);
  if (!asksCode && submission !== left && refusalCode(submission) === 'second_factor_required') setAsksCode(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) place.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
  }, [asksCode]);
  const forgetCode = () => {
    setLeft(submission);
    setAsksCode(false);
  };
  return { asksCode, place, forgetCode };
}
