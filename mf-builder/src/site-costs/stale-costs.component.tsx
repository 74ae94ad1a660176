import { costKey, formatDate, lotLabel, siteCostText, type StaleCell } from '@lotline/shared-domain';
import {
  Button,
  Cluster,
  colour,
  DataTable,
  font,
  Notice,
  Stack,
  useBreakpoint,
  type DataTableColumn,
} from '@lotline/shared-design';
import styled from 'styled-components';
import { costStrings } from './strings';
import type { CostTable } from './use-cost-table';

const text = costStrings.stale;

const Whole = styled.span`
  white-space: nowrap;
`;
const Detail = styled.small`
  display: block;
  color: ${colour.inkMuted};
  font-weight: ${font.weight.normal};
`;

interface StaleCostsProps {
  cells: readonly StaleCell[];
  table: CostTable;
  timeZone: string;
  onResolve: (cells: readonly StaleCell[], whose: 'own' | 'theirs') => void;
}

/** Cells that someone else changed since the page read them: who and when, and whose cost stays (D114). */
export function StaleCosts({ cells, table, timeZone, onResolve }: StaleCostsProps) {
  // A phone's rows have room for the choice, with details under what they belong to.
  const { isMobile } = useBreakpoint();
  const byOf = ({ by, at }: StaleCell) =>
    [by ?? text.someone, ...(at ? [formatDate(at, timeZone, 'D MMM YYYY h:mm A')] : [])].join(', ');
  const wide = (column: DataTableColumn<StaleCell>) => (isMobile ? [] : [column]);
  const columns: readonly DataTableColumn<StaleCell>[] = [
    {
      key: 'lot',
      header: text.lot,
      cell: ({ lotTitle, designName }) => (
        <>
          <Whole>{lotLabel(lotTitle)}</Whole>
          {isMobile && <Detail>{designName}</Detail>}
        </>
      ),
      rowHeader: true,
    },
    ...wide({ key: 'design', header: text.design, cell: ({ designName }) => designName }),
    {
      key: 'yours',
      header: text.yours,
      cell: ({ lotId, designId }) => siteCostText(table.draftAt(lotId, designId)?.cost ?? {}) ?? '-',
    },
    {
      key: 'theirs',
      header: text.theirs,
      cell: (cell) => (
        <>
          {siteCostText(cell)}
          {isMobile && <Detail>{byOf(cell)}</Detail>}
        </>
      ),
    },
    ...wide({ key: 'by', header: text.by, cell: byOf }),
    {
      key: 'keep',
      header: text.action,
      cell: (cell) => (
        <Cluster gap="xs" wrap={isMobile}>
          <Button
            size="small"
            variant="secondary"
            aria-label={text.ownCell(cell.lotTitle, cell.designName)}
            onClick={() => onResolve([cell], 'own')}
          >
            {text.own}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={text.otherCell(cell.lotTitle, cell.designName)}
            onClick={() => onResolve([cell], 'theirs')}
          >
            {text.other}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <Notice tone="warning" title={text.title(cells.length)}>
        {text.text}
      </Notice>
      <DataTable
        caption={text.caption}
        columns={columns}
        rows={cells}
        rowKey={({ lotId, designId }) => costKey(lotId, designId)}
        density="compact"
      />
      {cells.length > 1 && (
        <Cluster gap="xs">
          <Button size="small" variant="secondary" onClick={() => onResolve(cells, 'own')}>
            {text.allOwn}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onResolve(cells, 'theirs')}>
            {text.allOther}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
