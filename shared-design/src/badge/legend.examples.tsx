import type { ExampleSet } from '../example.types';
import { Legend, type LegendItem } from './legend.component';

const STATUSES: LegendItem[] = [
  { label: 'Not Released', tone: 'gray' },
  { label: 'Available', tone: 'success', count: 9 },
  { label: 'Hold', tone: 'light-blue', count: 10 },
  { label: 'Under Contract', tone: 'yellow', count: 3 },
  { label: 'Sold', tone: 'warning', count: 0 },
];

export const legendExamples: ExampleSet = {
  group: 'status',
  component: 'Legend',
  examples: {
    plain: () => <Legend items={STATUSES.map(({ label, tone }) => ({ label, tone }))} />,
    'as filter': () => (
      <Legend items={STATUSES} label="Filter by status" onToggle={() => {}} activeLabels={['Available']} />
    ),
  },
};
