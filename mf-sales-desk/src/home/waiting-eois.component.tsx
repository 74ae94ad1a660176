import {
  deskContestPath,
  deskEoiPath,
  formatPayment,
  lotBadge,
  timeLeft,
  unallocatedPath,
  type Desk,
  type DeskContest,
  type DeskEoi,
  type DeskUnallocated,
} from '@lotline/shared-domain';
import { Badge, Icon } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { EoiBadge } from '../eois/eoi-badge.component';
import { momentAt } from '../holds/hold-facts';
import { amountOf, dayOf } from '../invoices/unallocated-facts';
import { LotRow, Part, PARTS } from './part.component';
import { homeStrings as text } from './strings';

/** One that nobody competes with leads to its own page, several to their contest. */
const pathOf = ({ eoiId, lotId }: DeskContest): string => (eoiId ? deskEoiPath(eoiId) : deskContestPath(lotId));

function ContestRow({ contest, now }: { contest: DeskContest; now: number }) {
  const { eois, since, buyers, lotStatus } = contest;
  const isFree = lotStatus === 'available' || lotStatus === 'hold';
  const long = timeLeft(new Date(now), Date.parse(since)) ?? 'less than a minute';
  return (
    <LotRow
      of={contest}
      to={pathOf(contest)}
      badge={eois > 1 && isFree ? <Badge tone="warning">{text.eoiContest}</Badge> : undefined}
    >
      {buyers ? `${buyers}, ` : ''}
      {text.eoisWait(eois, long)}
      {!isFree && ` · ${text.notFree(lotBadge({ status: lotStatus }, 'staff').label)}`}
    </LotRow>
  );
}

/** A payment that fits no EOI, linked to the page where it is allocated. */
const UnallocatedRow = ({ payment }: { payment: DeskUnallocated }) => (
  <li>
    <Link to={unallocatedPath(payment.estateId)}>
      <span>
        <b>{amountOf(payment)}</b>
        <span>{[payment.payer, payment.why].filter(Boolean).join(' · ')}</span>
        <small>{`${dayOf(payment)} · ${payment.estateTitle}`}</small>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  </li>
);

const rowsOf = (eois: readonly DeskEoi[], words: (eoi: DeskEoi) => string): ReactNode =>
  eois.map((eoi) => (
    <LotRow key={eoi.eoiId} of={eoi} to={deskEoiPath(eoi.eoiId)} badge={<EoiBadge eoi={eoi} />}>
      {words(eoi)}
    </LotRow>
  ));
/** '21 Nov 2026 5:00 PM' in the estate's time zone. */
const atOf = (eoi: DeskEoi): string => momentAt(eoi.at, eoi);

/** What EOIs and their money need: decisions, buyers who want to leave, deposits, refunds, payments that fit nothing. */
export function WaitingEois({ desk, now }: { desk: Desk; now: number }) {
  const { counts } = desk;
  const [eois, leaving, deposits, refunds] = [
    desk.eois ?? [],
    desk.leaving ?? [],
    desk.deposits ?? [],
    desk.refunds ?? [],
  ];
  const unallocated = desk.unallocated ?? [];
  const part = (
    name: 'leaving' | 'deposits' | 'refunds',
    rows: readonly DeskEoi[],
    words: (eoi: DeskEoi) => string,
  ) => (
    <Part id={PARTS[name]} title={text[name]} total={counts[name] ?? 0} shown={rows.length} more={text.moreEois}>
      {rowsOf(rows, words)}
    </Part>
  );
  return (
    <>
      <Part
        id={PARTS.eois}
        title={text.eois}
        total={counts.eois ?? 0}
        shown={eois.reduce((all, contest) => all + contest.eois, 0)}
        more={text.moreEois}
      >
        {eois.map((contest) => (
          <ContestRow key={contest.lotId} contest={contest} now={now} />
        ))}
      </Part>
      {part('leaving', leaving, (eoi) => text.leaves(eoi.buyers, atOf(eoi)))}
      {part('deposits', deposits, (eoi) =>
        text.deposit(eoi.buyers, formatPayment(eoi.amount), eoi.at ? atOf(eoi) : null, Date.parse(eoi.at ?? '') < now),
      )}
      {part('refunds', refunds, (eoi) => text.refund(eoi.buyers, formatPayment(eoi.amount)))}
      <Part
        id={PARTS.unallocated}
        title={text.unallocated}
        total={counts.unallocated ?? 0}
        shown={unallocated.length}
        more={text.moreUnallocated}
      >
        {unallocated.map((payment) => (
          <UnallocatedRow key={payment._id} payment={payment} />
        ))}
      </Part>
    </>
  );
}
