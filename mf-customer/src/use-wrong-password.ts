import type { FormParts, Submission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { refusalCode, refusalWords } from './refusal-words';

type Problems = FormParts<object>['serverErrors'];
const NONE: Problems = [];

/**
 * A wrong password as an error of the `password` field, which the form then marks and focuses. Memoised per refusal.
 */
export function useWrongPassword(submission: Submission): Problems {
  return useMemo(() => {
    const message = refusalCode(submission) === 'wrong_credentials' ? refusalWords(submission) : null;
    return message ? [{ path: 'password', message }] : NONE;
  }, [submission]);
}
