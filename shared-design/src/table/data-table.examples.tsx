import { StatusBadge } from '../badge/status-badge.component';
import { Button } from '../button/button.component';
import type { ExampleSet } from '../example.types';
import { DataTable } from './data-table.component';
import type { DataTableColumn } from './data-table.types';

interface Lot {
  title: string;
  size: number;
  width: string;
}

const LOTS: Lot[] = [
  { title: '10', size: 512, width: '16' },
  { title: '2', size: 375, width: '12.5' },
  { title: '7', size: 640, width: 'Irregular' },
];
const COLUMNS: DataTableColumn<Lot>[] = [
  {
    key: 'title',
    header: 'Lot No.',
    cell: ({ title }) => title,
    rowHeader: true,
    compare: (a, b) => Number(a.title) - Number(b.title),
  },
  { key: 'size', header: 'Size (m2)', cell: ({ size }) => size, align: 'end', compare: (a, b) => a.size - b.size },
  { key: 'width', header: 'Width (m)', cell: ({ width }) => width, align: 'end' },
  { key: 'status', header: 'Status', cell: () => <StatusBadge tone="success" label="Available" /> },
  {
    key: 'action',
    header: 'Action',
    headerHidden: true,
    cell: ({ title }) => (
      <Button size="small" variant="secondary" aria-label={`View lot ${title}`}>
        View lot
      </Button>
    ),
    align: 'end',
  },
];

export const dataTableExamples: ExampleSet = {
  group: 'lists',
  component: 'DataTable',
  examples: {
    lots: () => (
      <DataTable
        caption="Lots of stage 4"
        columns={COLUMNS}
        rows={LOTS}
        rowKey={({ title }) => title}
        highlightedKeys={['2']}
      />
    ),
    'compact and empty': () => (
      <DataTable
        caption="Lots of stage 5"
        columns={COLUMNS}
        rows={[]}
        rowKey={({ title }) => title}
        density="compact"
        captionVisible
        empty="No lots match"
      />
    ),
  },
};
