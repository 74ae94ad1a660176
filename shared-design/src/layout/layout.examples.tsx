import type { ExampleSet } from '../example.types';
import { FactList } from '../text/fact-list.component';
import { PoweredBy } from '../text/powered-by.component';
import { Heading, Text } from '../text/text.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { Card } from './card.component';
import { TopLayer } from './top-layer.component';
import { Box, Cluster, Stack } from './layout.component';

export const layoutExamples: ExampleSet = {
  group: 'text',
  component: 'Heading, Text, FactList, Card, Stack, Cluster, Box, PoweredBy, VisuallyHidden, TopLayer',
  examples: {
    card: () => (
      <Card>
        <Stack>
          <Heading level={2}>Lot 12</Heading>
          <Text tone="muted">Stage 4, Heron Street</Text>
          <FactList
            facts={[
              { label: 'Frontage', value: '12.5 m' },
              { label: 'Size', value: '450 sqm' },
              { label: 'Price', value: '$365,000' },
            ]}
          />
        </Stack>
      </Card>
    ),
    'two columns of facts': () => (
      <FactList
        columns={2}
        facts={['Frontage', 'Size', 'Price', 'Est. Registration'].map((label) => ({ label, value: '-' }))}
      />
    ),
    headings: () => (
      <Stack>
        <Heading level={2} size="display">
          Masterplan
        </Heading>
        <Heading level={3}>Land for sale</Heading>
        <Text size="lg">Forty lots along the creek.</Text>
        <Text size="sm" tone="danger">
          Something went wrong
        </Text>
      </Stack>
    ),
    cluster: () => (
      <Box surface="sunken" padding="md">
        <Cluster justify="space-between">
          <Text strong>9 lots shown</Text>
          <PoweredBy href="#provider" />
        </Cluster>
      </Box>
    ),
    'cards on a list': () => (
      <Cluster gap="md" align="stretch">
        <Card interactive as="article">
          <Text strong>Lot 14</Text>
          <Text tone="muted" size="sm">
            Lifts under the pointer
          </Text>
        </Card>
        <Card highlighted as="article">
          <Text strong>Lot 15</Text>
          <Text tone="muted" size="sm">
            Counterpart of what is pointed at on the map
          </Text>
        </Card>
      </Cluster>
    ),
    'read aloud only': () => (
      <TopLayer>
        <Text>
          450 m²<VisuallyHidden>, square metres: heard, not seen</VisuallyHidden>
        </Text>
      </TopLayer>
    ),
  },
};
