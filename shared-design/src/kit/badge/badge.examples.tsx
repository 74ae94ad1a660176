import { Cluster } from '@lotline/shared-design';
import type { ExampleSet } from '../../example.types';
import { ToneBadge } from './tone-badge.component';

export const toneBadgeExamples: ExampleSet = {
  group: 'kits',
  component: 'ToneBadge',
  examples: {
    statuses: () => (
      <Cluster gap="md">
        <ToneBadge tone="primary" label="Submitted" hasBackground />
        <ToneBadge tone="none" label="Declined" hasBackground />
        <ToneBadge tone="none" label="Draft" hasBackground={false} />
        <ToneBadge tone="warning" label="Transaction error" hasBackground={false} />
      </Cluster>
    ),
  },
};
