import { formatPayment, type getInvoiceTotals, type InvoiceTotals as MonthTotals } from '@lotline/shared-domain';
import {
  Button,
  DataTable,
  Disclosure,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
  useBreakpoint,
} from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resourceRetried, type StateOf } from '@lotline/shared-runtime/resource';
import { deskInvoicesPath } from '@lotline/shared-domain';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { monthName } from '../due/due-calendar.component';
import { invoiceStrings } from './strings';
import { totalsOf } from './use-invoice-filters';

const text = invoiceStrings.totals;
/** So many months are enough at a glance. */
const FIRST = 3;

const FIGURES = [
  'issued',
  'cleared',
  'refunded',
  'kept',
  'unallocated',
] as const satisfies readonly (keyof MonthTotals)[];

function Totals({ rows, estateId }: { rows: readonly MonthTotals[]; estateId: string | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const monthLink = ({ month }: MonthTotals) => (
    <TextLink renderAs={Link} to={deskInvoicesPath({ month, estateId })} aria-label={text.showOf(monthName(month))}>
      {monthName(month)}
    </TextLink>
  );
  if (rows.length === 0) return <Text tone="muted">{text.none}</Text>;
  return (
    <Stack gap="sm">
      <DataTable<MonthTotals>
        caption={text.caption}
        density="compact"
        rows={isWhole ? rows : rows.slice(0, FIRST)}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: text.columns.month, rowHeader: true, cell: monthLink },
          ...FIGURES.map((key) => ({
            key,
            header: text.columns[key],
            align: 'end' as const,
            cell: (row: MonthTotals) => (row[key] === 0 ? '-' : formatPayment(row[key])),
          })),
        ]}
      />
      {rows.length > FIRST && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.fewer : text.all(rows.length)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface TotalsProps {
  totals: StateOf<typeof getInvoiceTotals>;
  estateId: string | undefined;
}

/** What was asked for and booked each month, latest first; each month leads to its invoices. Folded on phones. */
export function InvoiceTotals({ totals, estateId }: TotalsProps) {
  const dispatch = useDispatch();
  const { isMobile } = useBreakpoint();
  return (
    <Disclosure key={String(isMobile)} title={text.title} headingLevel={2} defaultOpen={!isMobile}>
      {totals.phase === 'ready' ? (
        <Totals rows={totals.data} estateId={estateId} />
      ) : totals.phase === 'failed' || totals.phase === 'absent' ? (
        <Notice
          tone="error"
          action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(totalsOf(estateId))) }}
        >
          {text.failed}
        </Notice>
      ) : (
        <Skeleton lines={3} />
      )}
    </Disclosure>
  );
}
