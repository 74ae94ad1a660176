import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { TONES } from '../tone/tone';
import { ToneSwatch } from '../tone/tone-swatch.component';
import { Text } from '../text/text.component';
import { Badge } from './badge.component';
import { StatusBadge } from './status-badge.component';

export const badgeExamples: ExampleSet = {
  group: 'status',
  component: 'Badge, StatusBadge, ToneSwatch',
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
    'fills and patterns': () => (
      <Cluster gap="md">
        {TONES.map((tone) => (
          <Cluster key={tone} gap="xs">
            <ToneSwatch tone={tone} size={28} />
            <Text size="sm">{tone}</Text>
          </Cluster>
        ))}
      </Cluster>
    ),
  },
};
