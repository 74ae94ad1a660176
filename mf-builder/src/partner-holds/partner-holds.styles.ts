import { colour, font, space, TextLink } from '@lotline/shared-design';
import styled from 'styled-components';

/** Remaining time of a hold, or its place in the queue. */
export const StatusLine = styled.p<{ $isUrgent: boolean }>`
  margin: 0;
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
  font-variant-numeric: tabular-nums;
  color: ${({ $isUrgent }) => ($isUrgent ? colour.danger : colour.ink)};
`;

export const PlaceLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;
