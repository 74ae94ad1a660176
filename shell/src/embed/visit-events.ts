import type { HostState } from '@lotline/shared-runtime';
import type { CallDone } from './observed-calls';
import type { Detail, VisitEvent } from './messages';

interface Happening {
  name: VisitEvent;
  detail: Detail;
}

type Seen = Pick<HostState['host'], 'estate' | 'location'>;

const viewOf = ({ location }: Seen): string | null => location.query.default ?? null;
const textOf = (value: string | undefined): string | null => value ?? null;

function ofEstate(before: Seen | null, { estate }: Seen): Happening[] {
  if (before?.estate.phase === estate.phase) return [];
  if (estate.phase === 'ready')
    return [
      { name: 'ready', detail: { estateId: estate.estate._id, estate: estate.estate.key, title: estate.estate.title } },
    ];
  if (estate.phase === 'absent' || estate.phase === 'failed')
    return [{ name: 'error', detail: { code: `estate-${estate.phase}`, estate: estate.estateId } }];
  return [];
}

/**
 * The visitor's actions between two states of the page, derived from the URL, so that remotes don't have to report
 * them.
 */
export function happenings(before: Seen | null, now: Seen): Happening[] {
  const found = ofEstate(before, now);
  // No events before 'ready'; what the initial URL opens is reported right after it.
  if (now.estate.phase !== 'ready') return found;
  const was = before?.estate.phase === 'ready' ? before.location.query : {};
  const { stageId, lotId } = now.location.query;
  if (was.lotId && was.lotId !== lotId) found.push({ name: 'lot.closed', detail: { lotId: was.lotId } });
  if (was.stageId && was.stageId !== stageId) found.push({ name: 'stage.closed', detail: { stageId: was.stageId } });
  if (stageId && stageId !== was.stageId) found.push({ name: 'stage.opened', detail: { stageId } });
  if (lotId && lotId !== was.lotId) found.push({ name: 'lot.opened', detail: { lotId, stageId: textOf(stageId) } });
  if (before?.estate.phase === 'ready' && viewOf(now) !== viewOf(before))
    found.push({ name: 'view.changed', detail: { view: viewOf(now) } });
  return found;
}

const SENT: Readonly<Record<string, VisitEvent>> = {
  'estate/sendContactEmail': 'enquiry.sent',
  'initialHold/createInitialHold': 'hold.requested',
  'builder/sendQuote': 'quote.requested',
};

/** A quote names its lot in each of its selections. */
const lotOfQuote = (body: unknown): unknown =>
  (body as { selections?: readonly { lot?: { lotId?: unknown } }[] } | null | undefined)?.selections?.[0]?.lot?.lotId;

/** Maps an accepted call to an event with the lot, but no personal data. */
export function sentOf({ action, body }: CallDone): Happening | null {
  const name = SENT[action];
  if (!name) return null;
  const { lotId = lotOfQuote(body) } = (body ?? {}) as { lotId?: unknown };
  return { name, detail: { lotId: typeof lotId === 'string' ? lotId : null } };
}
