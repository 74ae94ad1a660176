import { Button } from '../button/button.component';
import type { ExampleSet } from '../example.types';
import { Icon } from '../icon/icon.component';
import { Cluster } from '../layout/layout.component';
import { EmptyState } from './empty-state.component';
import { Skeleton } from './skeleton.component';
import { Spinner } from './spinner.component';

export const feedbackExamples: ExampleSet = {
  group: 'feedback',
  component: 'Spinner, Skeleton, EmptyState',
  examples: {
    spinner: () => <Spinner label="Loading lots" />,
    skeleton: () => (
      <Cluster gap="lg" align="stretch">
        <div style={{ flex: '1 1 14rem' }}>
          <Skeleton lines={3} />
        </div>
        <Skeleton width="9rem" height="5rem" radius="lg" />
      </Cluster>
    ),
    'empty state': () => (
      <EmptyState
        title="No lots match"
        icon={<Icon name="search" size={28} />}
        action={<Button variant="secondary">Clear filters</Button>}
      >
        Try a wider price range or another stage.
      </EmptyState>
    ),
  },
};
