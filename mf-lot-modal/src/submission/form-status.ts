import type { FormStatus, ServerError } from '@lotline/shared-design/form';
import { strings } from '../strings';
import type { Refusal, Submission } from './submission.types';

const NONE: readonly ServerError[] = [];

function refusalStatus(refusal: Refusal, again: () => void, explainsGone: boolean): FormStatus {
  const action = { label: strings.actions.tryAgain, onPress: again };
  switch (refusal.kind) {
    case 'invalid':
      // A 400 that names no field speaks of the whole form: sent too fast, for instance.
      return refusal.errors.length > 0 ? { phase: 'idle' } : { phase: 'failed', message: refusal.message || strings.submission.failed, action };
    case 'tooMany':
      return { phase: 'failed', message: strings.submission.tooMany, action };
    case 'alreadySent':
      return { phase: 'failed', message: strings.submission.alreadySent };
    case 'gone':
      return explainsGone ? { phase: 'idle' } : { phase: 'failed', message: strings.submission.failed, action };
    case 'failed':
      return { phase: 'failed', message: strings.submission.failed, action };
  }
}

/** What the form shows of its submission; `again` submits it as it stands. */
export function formStatus(submission: Submission, again: () => void, explainsGone = false): FormStatus {
  switch (submission.phase) {
    case 'sending':
      return { phase: 'sending' };
    case 'sent':
      return { phase: 'sent' };
    case 'offline':
      return { phase: 'failed', message: strings.submission.offline, action: { label: strings.actions.tryAgain, onPress: again } };
    case 'refused':
      return refusalStatus(submission.refusal, again, explainsGone);
    default:
      return { phase: 'idle' };
  }
}

/** The errors of a 400 at the fields of this form; stable while nothing changes. */
export function fieldProblems(submission: Submission, fieldOf: (path: string) => string = (path) => path): readonly ServerError[] {
  if (submission.phase !== 'refused' || submission.refusal.kind !== 'invalid') return NONE;
  return submission.refusal.errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
}
