import { words } from './forms.strings';
import type { FieldProblem, Refusal, Submission } from './forms.types';

/** Submission status as shared-design's SubmissionForm takes it. */
export type SubmissionStatus =
  | { phase: 'idle' }
  | { phase: 'sending'; message?: string }
  | { phase: 'failed'; message: string; canRetry: boolean }
  | { phase: 'sent' };

const NONE: readonly FieldProblem[] = [];
const IDLE: SubmissionStatus = { phase: 'idle' };
/** A retry would be refused again, so none is offered. */
const FINAL: readonly Refusal['kind'][] = ['forbidden', 'sentAlready'];

/** The message for a refusal; null when the fields show it. */
function refusalMessage(refusal: Refusal): string | null {
  switch (refusal.kind) {
    case 'invalid':
      // A 400 without field errors is about the whole form, e.g. submitted too fast.
      return refusal.errors.length > 0 ? null : refusal.message || words.failed;
    case 'tooMany':
      return `${refusal.message || words.tooMany} ${words.kept}`;
    case 'sentAlready':
      return refusal.message || words.sentAlready;
    case 'forbidden':
      return refusal.message || words.failed;
    case 'foreign':
      return words.foreign;
    default:
      return words.failed;
  }
}

/** The form's submission status. A refusal the page explains itself gets no message here. */
export function formStatus(
  submission: Submission,
  explains: (refusal: Refusal) => boolean = () => false,
): SubmissionStatus {
  switch (submission.phase) {
    case 'sending':
      return submission.late ? { phase: 'sending', message: words.late } : { phase: 'sending' };
    case 'sent':
      return { phase: 'sent' };
    case 'offline':
      return { phase: 'failed', message: words.offline, canRetry: true };
    case 'unanswered':
      return { phase: 'failed', message: words.unanswered, canRetry: true };
    case 'refused': {
      const { refusal } = submission;
      const message = explains(refusal) ? null : refusalMessage(refusal);
      return message === null ? IDLE : { phase: 'failed', message, canRetry: !FINAL.includes(refusal.kind) };
    }
    default:
      return IDLE;
  }
}

/** The field errors of a 400, mapped to this form's fields. */
export function fieldProblems(submission: Submission, fieldOf: (path: string) => string): readonly FieldProblem[] {
  if (submission.phase !== 'refused' || submission.refusal.kind !== 'invalid') return NONE;
  return submission.refusal.errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
}
