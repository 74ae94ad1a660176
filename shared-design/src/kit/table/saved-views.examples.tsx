import { Checkbox } from '../../form/checkbox.component';
import type { ExampleSet } from '../../example.types';
import { LotsTable } from './record-table.examples';
import { SavedViews } from './saved-views.component';
import type { SavedView, ViewsPort } from './saved-views.types';
import { tableOf, useSavedViews } from './use-saved-views';

const STANDARD = { sort: null, shown: ['number', 'status', 'size', 'price', 'open'], filters: {} };
export const VIEWS: readonly SavedView[] = [
  {
    id: 'cheap',
    name: 'Cheapest first',
    sort: { key: 'price', direction: 'ascending' },
    shown: ['number', 'status', 'price'],
    filters: {},
  },
  {
    id: 'wide',
    name: 'Wide lots',
    sort: { key: 'frontage', direction: 'descending' },
    shown: ['number', 'size', 'frontage', 'price'],
    filters: { wide: true },
  },
];
const NOWHERE: ViewsPort = { load: () => VIEWS, save: () => {} };

/** Example table with saved views. */
export function LotsInViews({ port = NOWHERE }: { port?: ViewsPort }) {
  const views = useSavedViews(port, STANDARD);
  const isWide = views.view.filters['wide'] === true;
  return (
    <>
      <Checkbox
        label="Wide lots only"
        checked={isWide}
        onChange={(wide) => views.change({ filters: wide ? { wide } : {} })}
      />
      <LotsTable
        caption="Lots in views"
        {...tableOf(views)}
        views={<SavedViews {...views} standardName="All lots" />}
      />
    </>
  );
}

export const savedViewsExamples: ExampleSet = {
  group: 'kits',
  component: 'SavedViews',
  examples: { 'lots in views': () => <LotsInViews /> },
};
