import { colour, font, media, space, TextLink } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  width: 100%;
  max-width: 54rem;
  margin: 0 auto;
  padding: ${space.xl} ${space.lg} ${space.xxxl};
  overflow-wrap: anywhere;
  ${media.mobile} {
    gap: ${space.lg};
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
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
