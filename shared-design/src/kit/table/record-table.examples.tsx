import { useState } from 'react';
import styled from 'styled-components';
import { StatusBadge } from '../../badge/status-badge.component';
import { Button } from '../../button/button.component';
import type { ExampleSet } from '../../example.types';
import { EmptyState } from '../../feedback/empty-state.component';
import { RecordTable } from './record-table.component';
import { Box as GridBox, Grid } from './record-table.styles';
import type { RecordColumn, RecordTableProps } from './record-table.types';

interface Lot {
  id: string;
  number: number;
  size: number;
  frontage: number;
  price: number;
}

/** Sample lots, the same on every call. */
export const lots = (count: number): readonly Lot[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `lot-${at + 1}`,
    number: at + 1,
    size: 350 + ((at * 37) % 300),
    frontage: 10 + ((at * 7) % 12) / 2,
    price: 300_000 + ((at * 7919) % 400) * 500,
  }));

const COLUMNS: readonly RecordColumn<Lot>[] = [
  {
    key: 'number',
    header: 'Lot',
    cell: ({ number }) => number,
    rowHeader: true,
    compare: (a, b) => a.number - b.number,
  },
  { key: 'status', header: 'Status', cell: () => <StatusBadge tone="success" label="Available" /> },
  { key: 'size', header: 'Size (m²)', cell: ({ size }) => size, align: 'end', compare: (a, b) => a.size - b.size },
  {
    key: 'frontage',
    header: 'Frontage (m)',
    cell: ({ frontage }) => frontage,
    align: 'end',
    compare: (a, b) => a.frontage - b.frontage,
    hidden: true,
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => `$${price.toLocaleString('en-AU')}`,
    align: 'end',
    compare: (a, b) => a.price - b.price,
  },
  {
    key: 'open',
    header: 'Action',
    cell: ({ number }) => (
      <Button size="small" variant="quiet" aria-label={`Edit lot ${number}`}>
        Edit
      </Button>
    ),
    align: 'end',
  },
];
const rowKey = ({ id }: Lot): string => id;
const rowName = ({ number }: Lot): string => `lot ${number}`;
const TWENTY_THOUSAND = lots(20_000);
/** Limits the height: as cards, the rows would make the examples page three million pixels long. */
const Short = styled.div`
  max-height: 640px;
  overflow: auto;
`;
const FEW = lots(5);

/** Example table with selectable lots. */
export function LotsTable({ rows = FEW, ...rest }: Partial<RecordTableProps<Lot>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <RecordTable
      caption="Lots of Fernleigh"
      noun={['lot', 'lots']}
      columns={COLUMNS}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      selected={selected}
      onSelectedChange={setSelected}
      actions={
        selected.size > 0 && (
          <Button size="small" variant="secondary">
            Change price
          </Button>
        )
      }
      {...rest}
    />
  );
}

/** A grid of a feature's own cells, with the look of the table's. */
const OwnGrid = () => (
  <GridBox>
    <Grid $density="compact" $isDense={false} role="grid" aria-label="Site costs of Fernleigh">
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Kestrel 20</th>
        </tr>
      </thead>
      <tbody>
        <tr data-row="">
          <th scope="row" tabIndex={0}>
            Lot 12
          </th>
          <td tabIndex={-1}>$18,500</td>
        </tr>
      </tbody>
    </Grid>
  </GridBox>
);

export const recordTableExamples: ExampleSet = {
  group: 'kits',
  component: 'RecordTable',
  examples: {
    'a few lots': () => <LotsTable />,
    '20,000 lots': () => (
      <Short tabIndex={0} role="group" aria-label="20,000 lots">
        <LotsTable caption="Lots of all estates" rows={TWENTY_THOUSAND} />
      </Short>
    ),
    'a grid of its own': () => <OwnGrid />,
    loading: () => <LotsTable caption="Lots that are on their way" phase="loading" rows={[]} />,
    failed: () => <LotsTable caption="Lots that did not come" phase="failed" rows={[]} onRetry={() => {}} />,
    'nothing there': () => (
      <LotsTable
        caption="Lots of an empty stage"
        rows={[]}
        empty={
          <EmptyState title="No lots yet" headingLevel={3}>
            Draw the first lot on the map.
          </EmptyState>
        }
      />
    ),
  },
};
