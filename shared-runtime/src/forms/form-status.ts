import { words } from './forms.strings';
import type { FieldProblem, Refusal, Submission } from './forms.types';

/** What a form shows of its submission, as shared-design's SubmissionForm takes it. */
export type SubmissionStatus =
  | { phase: 'idle' }
  | { phase: 'sending'; message?: string }
  | { phase: 'failed'; message: string; canRetry: boolean }
  | { phase: 'sent' };

const NONE: readonly FieldProblem[] = [];
const IDLE: SubmissionStatus = { phase: 'idle' };
/** Another try would be answered the same, so none is offered. */
const FINAL: readonly Refusal['kind'][] = ['forbidden', 'sentAlready'];

/** What is said of a refusal; null where it is said at the fields. */
function refusalWords(refusal: Refusal): string | null {
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
    default:
      return words.failed;
  }
}

/** What the form says of its submission. A refusal that the page explains is not said again. */
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
      const message = explains(refusal) ? null : refusalWords(refusal);
      return message === null ? IDLE : { phase: 'failed', message, canRetry: !FINAL.includes(refusal.kind) };
    }
    default:
      return IDLE;
  }
}

/** The errors of a 400 at the fields of this form. */
export function fieldProblems(submission: Submission, fieldOf: (path: string) => string): readonly FieldProblem[] {
  if (submission.phase !== 'refused' || submission.refusal.kind !== 'invalid') return NONE;
  return submission.refusal.errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
}
