import type { Desk } from '@lotline/shared-domain';
import type { KindOfMove } from './desk.repository.js';

/** What happened today, counted from the kinds of moves in the audit. */
export function todayOf(kinds: readonly KindOfMove[]): Desk['today'] {
  const count = (isMeant: (kind: KindOfMove) => boolean): number =>
    kinds.filter(isMeant).reduce((all, { count: more }) => all + more, 0);
  const became = (what: 'hold' | 'eoi', status: string): number =>
    count(({ entity, from, to }) => entity === what && from !== to && to === status);
  return {
    requested: count(({ entity, from, to }) => entity === 'hold' && from === null && to === 'pending'),
    approved: became('hold', 'approved'),
    declined: became('hold', 'declined'),
    cancelled: became('hold', 'cancelled'),
    expired: became('hold', 'expired'),
    eoisSent: count(({ entity, from }) => entity === 'eoi' && from === 'draft'),
    eoisApproved: became('eoi', 'approved'),
    eoisDeclined: became('eoi', 'declined'),
    eoisWithdrawn: became('eoi', 'withdrawn'),
    lotMoves: count(({ entity }) => entity === 'lot'),
  };
}
