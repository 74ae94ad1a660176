import { Button } from '../button/button.component';
import type { ExampleSet } from '../example.types';
import { Icon } from '../icon/icon.component';
import { EmptyState } from './empty-state.component';
import { Skeleton } from './skeleton.component';
import { Spinner } from './spinner.component';

export const feedbackExamples: ExampleSet = {
  component: 'Spinner, Skeleton, EmptyState',
  examples: {
    spinner: () => <Spinner label="Loading lots" />,
    skeleton: () => <Skeleton lines={3} />,
    'empty state': () => (
      <EmptyState title="No lots match" icon={<Icon name="search" size={28} />} action={<Button variant="secondary">Clear filters</Button>}>
        Try a wider price range or another stage.
      </EmptyState>
    ),
  },
};
