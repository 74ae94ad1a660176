import { deskEoiPath } from '@lotline/shared-domain';
import { Notice, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { Refusal } from '@lotline/shared-runtime/forms';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.moves;

interface ConflictProps {
  refusal: Refusal | null;
  /** The EOI that claims the lot: what its contract lacks is recorded there. */
  eoiId?: string;
}

/** The conflict above the form: who changed what and when, or why the lot can't move there; the input below is kept. */
export function ConflictNotice({ refusal, eoiId }: ConflictProps) {
  if (!refusal) return null;
  const isStale = refusal.kind === 'failed' && refusal.status === 412;
  const isIncomplete = refusal.kind === 'failed' && refusal.code === 'contract_incomplete';
  return (
    <Notice tone="error" title={isStale ? text.stale : text.refused}>
      {refusal.kind === 'failed' || refusal.kind === 'gone' ? refusal.message : text.stale}{' '}
      {isIncomplete && eoiId && (
        <TextLink renderAs={Link} to={deskEoiPath(eoiId)}>
          {text.openEoi}
        </TextLink>
      )}
    </Notice>
  );
}
