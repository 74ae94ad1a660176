import type { StaffDocument } from '@lotline/shared-domain';
import { resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectWork, type Work } from './documents.slice';
import { documentsOf, keyOf, type DocumentsOf } from './place';

/** How often documents whose files are being checked are read again, in ms. */
const POLL_MS = 2_000;

/** Work whose result the page hasn't read yet; a refusal until it is answered. */
const isCurrent = (work: Work | undefined, readAt: number): work is Work =>
  work !== undefined && (work.phase !== 'done' || work.at >= readAt);

interface Documents {
  readonly phase: 'loading' | 'failed' | 'absent' | 'ready';
  /** In order, without withdrawn ones. */
  readonly current: readonly StaffDocument[];
  readonly withdrawn: readonly StaffDocument[];
  /** When they were read, in ms. */
  readonly readAt: number;
  onRetry(): void;
}

/** The documents of a place, in their order or the one being saved. */
export function useDocuments(place: DocumentsOf): Documents {
  const dispatch = useDispatch();
  const wanted = documentsOf(place);
  const [isChecking, setChecking] = useState(false);
  const known = useResource(wanted, isChecking ? { pollMs: POLL_MS } : undefined);
  const ordering = useSelector(selectWork(`${keyOf(place)}/order`));
  const all = known.phase === 'ready' ? known.data.data : [];
  const readAt = known.phase === 'ready' ? known.readAt : 0;
  const hasUnchecked = all.some(({ state, withdrawnAt }) => state === 'received' && !withdrawnAt);
  if (hasUnchecked !== isChecking) setChecking(hasUnchecked);
  const shown = isCurrent(ordering, readAt) && ordering.phase !== 'refused' ? (ordering.order ?? []) : [];
  const rank = ({ _id }: StaffDocument) => (shown.includes(_id) ? shown.indexOf(_id) : shown.length);
  const inOrder = [...all].sort((a, b) => rank(a) - rank(b) || a.order - b.order);
  return {
    phase: known.phase === 'idle' ? 'loading' : known.phase,
    current: inOrder.filter(({ withdrawnAt }) => !withdrawnAt),
    withdrawn: all.filter(({ withdrawnAt }) => withdrawnAt),
    readAt,
    onRetry: () => void dispatch(resourceRetried(wanted)),
  };
}

/** Work on one document that the list doesn't show yet, and the document as it will be. */
export function useWorkOn(document: StaffDocument, readAt: number): { work: Work | undefined; shown: StaffDocument } {
  const known = useSelector(selectWork(document._id));
  const work = isCurrent(known, readAt) ? known : undefined;
  return { work, shown: { ...document, ...(work?.change as Partial<StaffDocument>) } };
}
