import { colour, font, space, TextLink } from '@lotline/shared-design';
import styled from 'styled-components';

/** One column on phones, more where there is room. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  gap: ${space.md};
  align-items: start;
  overflow-wrap: anywhere;
`;

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
