import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { TONES } from '../tone/tone';
import { Badge } from './badge.component';
import { StatusBadge } from './status-badge.component';

export const badgeExamples: ExampleSet = {
  component: 'Badge and StatusBadge',
  examples: {
    tones: () => (
      <Cluster>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
    ),
    statuses: () => (
      <Cluster>
        <StatusBadge tone="success" label="Available" />
        <StatusBadge tone="light-blue" label="Hold" />
        <StatusBadge tone="yellow" label="Under Contract" />
        <StatusBadge tone="warning" label="Sold" />
        <StatusBadge tone="gray" label="Not Released" />
      </Cluster>
    ),
  },
};
