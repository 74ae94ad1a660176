import type { FormParts, Submission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { refusalCode, refusalMessage } from './refusal-message';

/**
 * Moves the message about a wrong password from beside the button (`error`) to the form's `password` field, which is
 * then marked and focused. The problem list is memoised per refusal, because the form focuses the field of a new list.
 */
export function usePasswordError<Values extends object>(
  submission: Submission,
  form: FormParts<Values>,
): { form: FormParts<Values>; error: string | null } {
  const message = refusalMessage(submission);
  const serverErrors = useMemo(() => {
    const text = refusalCode(submission) === 'wrong_credentials' ? refusalMessage(submission) : null;
    return text === null ? null : [{ path: 'password', message: text }];
  }, [submission]);
  return serverErrors ? { form: { ...form, serverErrors }, error: null } : { form, error: message };
}
