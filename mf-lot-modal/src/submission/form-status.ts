import type { FormStatus, ServerError } from '@lotline/shared-design/form';
import { strings } from '../strings';
import type { Refusal, Submission } from './submission.types';

const NONE: readonly ServerError[] = [];
const words = strings.submission;
const FINAL: readonly Refusal['kind'][] = ['forbidden', 'sentAlready'];

/** What is said of a refusal; null where it is said elsewhere, at the fields or above the form. */
function refusalWords(refusal: Refusal, explainsGone: boolean): string | null {
  switch (refusal.kind) {
    case 'invalid':
      // A 400 that names no field speaks of the whole form: sent too fast, for instance.
      return refusal.errors.length > 0 ? null : refusal.message || words.failed;
    case 'tooMany':
      return `${refusal.message || words.tooMany} ${words.kept}`;
    case 'sentAlready':
      return refusal.message || words.sentAlready;
    case 'forbidden':
      return refusal.message || words.failed;
    case 'foreign':
      return words.foreign;
    case 'gone':
      return explainsGone ? null : words.failed;
    case 'keyInUse':
    case 'failed':
      return words.failed;
  }
}

/** What the form shows of its submission; `again` submits it as it stands. */
export function formStatus(submission: Submission, again: () => void, explainsGone = false): FormStatus {
  const action = { label: strings.actions.tryAgain, onPress: again };
  switch (submission.phase) {
    case 'sending':
      return submission.late ? { phase: 'sending', message: words.late } : { phase: 'sending' };
    case 'sent':
      return { phase: 'sent' };
    case 'offline':
      return { phase: 'failed', message: words.offline, action };
    case 'unanswered':
      return { phase: 'failed', message: words.unanswered, action };
    case 'refused': {
      const message = refusalWords(submission.refusal, explainsGone);
      if (message === null) return { phase: 'idle' };
      // Where another try would be answered the same, none is offered.
      return FINAL.includes(submission.refusal.kind) ? { phase: 'failed', message } : { phase: 'failed', message, action };
    }
    default:
      return { phase: 'idle' };
  }
}

/** The errors of a 400 at the fields of this form; stable while nothing changes. */
export function fieldProblems(submission: Submission, fieldOf: (path: string) => string = (path) => path): readonly ServerError[] {
  if (submission.phase !== 'refused' || submission.refusal.kind !== 'invalid') return NONE;
  return submission.refusal.errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
}
