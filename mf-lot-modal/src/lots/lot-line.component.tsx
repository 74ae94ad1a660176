import { lotLine, type Estate, type ListedLot } from '@lotline/shared-domain';
import { Cluster, Stack, Text, colour, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { strings } from '../strings';
import { LotBadge } from './lot-badge.component';

const Ground = styled.div`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
`;

/** Summary of the lot a form is about: number, status and figures. */
export function LotLine({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  return (
    <Ground>
      <Cluster justify="space-between" wrap={false}>
        <Stack gap="none" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text strong>{strings.lot.title(lot.title)}</Text>
          <Text size="sm" tone="muted" numeric>
            {lotLine(lot, estate)}
          </Text>
        </Stack>
        <LotBadge lot={lot} />
      </Cluster>
    </Ground>
  );
}
