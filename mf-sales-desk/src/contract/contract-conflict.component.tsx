import { Notice } from '@lotline/shared-design';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { contractStrings } from './strings';

const text = contractStrings.conflict;

/** Who changed the contract first, what it says now, or why it can't be done; the input below stays. `newer`: the newer value in words. */
export function ContractConflict({ refusal, newer }: { refusal: Refusal | null; newer?: string | null }) {
  if (!refusal) return null;
  const message = ('message' in refusal && refusal.message) || text.gone;
  const isStale = refusal.kind === 'failed' && refusal.status === 412;
  return (
    <Notice tone="error" title={isStale ? text.title : undefined}>
      {[message, ...(isStale ? [newer, text.kept] : [])].filter(Boolean).join(' ')}
    </Notice>
  );
}
