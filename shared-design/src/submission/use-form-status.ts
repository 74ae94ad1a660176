import type { FormStatus } from '@lotline/shared-design/form';
import { useCallback, useRef, type RefObject } from 'react';

/** State of a submission, as returned by shared-runtime's `useSubmission`. */
export type SubmissionStatus =
  | Exclude<FormStatus, { phase: 'failed' }>
  | { phase: 'failed'; message: string; canRetry: boolean };

/** A submission's status as a Form shows it, with 'Try again' where a retry may help. `place` goes around the Form. */
export function useFormStatus(status: SubmissionStatus): {
  place: RefObject<HTMLDivElement | null>;
  shown: FormStatus;
} {
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = useCallback(() => place.current?.querySelector('form')?.requestSubmit(), []);
  if (status.phase !== 'failed') return { place, shown: status };
  const action = status.canRetry ? { label: 'Try again', onPress: tryAgain } : undefined;
  return { place, shown: { phase: 'failed', message: status.message, action } };
}
