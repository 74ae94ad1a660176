import { hasPublicDetails, lotLine, lotName, type Estate, type ListedLot } from '@lotline/shared-domain';
import { Heading, Icon, Stack, Text, colour, motion, radius, space } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import styled from 'styled-components';
import { strings } from '../strings';
import { similarLots } from './similar-lots';

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  width: 100%;
  min-height: 56px;
  padding: ${space.xs} ${space.sm} ${space.xs} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  transition:
    background ${motion.quick},
    border-color ${motion.quick};
  &:hover {
    background: ${colour.surfaceHover};
    border-color: ${colour.borderStrong};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** Up to three available lots similar to one that is gone (D32); renders nothing when there are none. */
export function SimilarLots({ lot, lots, estate }: { lot: ListedLot; lots: readonly ListedLot[]; estate: Estate }) {
  const modal = useModal();
  const similar = similarLots(lot, lots);
  if (similar.length === 0) return null;
  // The figures of an unreleased lot are unknown, so nothing can be called similar to it.
  const title = hasPublicDetails(lot) ? strings.similar.title : strings.similar.titleOfUnknown;
  return (
    <Stack gap="sm" as="section" aria-label={title}>
      <Heading level={3} size="small">
        {title}
      </Heading>
      <List>
        {similar.map((one) => (
          <li key={one._id}>
            <Choice
              type="button"
              aria-label={lotName(one, { hidePrice: estate.hidePrice })}
              onClick={() => modal.open('lot', { lotId: one._id })}
            >
              <span>
                <Text strong as="span">
                  {strings.lot.title(one.title)}
                </Text>
                <Text size="sm" tone="muted" numeric>
                  {lotLine(one, estate)}
                </Text>
              </span>
              <Icon name="chevron-right" />
            </Choice>
          </li>
        ))}
      </List>
    </Stack>
  );
}
