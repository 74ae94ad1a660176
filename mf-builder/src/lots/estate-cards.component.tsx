import { builderLotsPath } from '@lotline/shared-domain';
import { Badge, Card, Cluster, Heading, Icon, Stack, Text, TextLink } from '@lotline/shared-design';
import { CardListPage } from '@lotline/shared-design/kit/list';
import { Link } from '@lotline/shared-runtime';
import { lotsStrings as text } from './strings';

/** An estate to choose: what its card says. */
export interface EstateCard {
  readonly estateId: string;
  readonly title: string;
  readonly suburb?: string;
  readonly lines: readonly string[];
  /** Lots that are new; absent or 0: none. */
  readonly newLots?: number;
}

interface EstateCardsProps {
  intro: string;
  estates: readonly EstateCard[];
  phase: 'loading' | 'ready' | 'failed' | 'absent';
  onRetry: () => void;
  empty: { title: string; text: string };
}

function OneCard({ estateId, title, suburb, lines, newLots = 0 }: EstateCard) {
  return (
    <Card as="article" aria-label={title}>
      <Stack gap="xs">
        <Cluster justify="space-between" align="flex-start">
          <Heading level={2} size="heading">
            <TextLink renderAs={Link} to={builderLotsPath(estateId)}>
              {title}
            </TextLink>
          </Heading>
          {newLots > 0 && <Badge tone="success">{text.card.newLots(newLots)}</Badge>}
        </Cluster>
        {suburb && <Text tone="muted">{suburb}</Text>}
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
    </Card>
  );
}

/** The estates of a builder or channel partner, one of which is opened. */
export function EstateCards({ intro, estates, phase, onRetry, empty }: EstateCardsProps) {
  return (
    <CardListPage<EstateCard>
      title={text.title}
      intro={intro}
      rows={estates}
      phase={phase}
      onRetry={onRetry}
      rowKey={({ estateId }) => estateId}
      card={(estate) => <OneCard {...estate} />}
      problem={text.failed}
      empty={{ ...empty, icon: <Icon name="map" size={28} /> }}
    />
  );
}
