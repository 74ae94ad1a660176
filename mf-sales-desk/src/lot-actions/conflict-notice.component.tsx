import { Notice } from '@lotline/shared-design';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.moves;

/** The conflict above the form: who changed what and when, or why the lot can't move there; the input below is kept. */
export function ConflictNotice({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  const isStale = refusal.kind === 'failed' && refusal.status === 412;
  return (
    <Notice tone="error" title={isStale ? text.stale : text.refused}>
      {refusal.kind === 'failed' || refusal.kind === 'gone' ? refusal.message : text.stale}
    </Notice>
  );
}
