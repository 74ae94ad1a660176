import { Notice } from '@lotline/shared-design';
import { isStaleRefusal, type Submission } from '@lotline/shared-runtime/forms';
import { quoteStrings } from './strings';

/** The message about a concurrent change; null unless the last attempt was refused for one. */
export const staleMessage = (submission: Submission): string | null =>
  submission.phase === 'refused' && isStaleRefusal(submission.refusal) && 'message' in submission.refusal
    ? (submission.refusal.message ?? '')
    : null;

interface StaleNoticeProps {
  /** Who changed it; null without a conflict. */
  readonly message: string | null;
  readonly hint?: string;
}

/** What someone else did in the meantime; what was typed stays. */
export function StaleNotice({ message, hint = quoteStrings.stale.hint }: StaleNoticeProps) {
  if (message === null) return null;
  return (
    <Notice tone="error" title={quoteStrings.stale.title}>
      {message} {hint}
    </Notice>
  );
}
