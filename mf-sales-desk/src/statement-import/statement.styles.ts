import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Lines of a statement: a card each on a phone, columns side by side where there is room. */
export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const Line = styled.li`
  display: grid;
  gap: ${space.xs} ${space.md};
  padding: ${space.sm} 0;
  border-top: 1px solid ${colour.border};
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  @media (min-width: 48rem) {
    grid-template-columns: 7rem 8rem minmax(12rem, 1fr) minmax(14rem, 22rem);
    align-items: start;
  }
`;
export const Amount = styled.span`
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  @media (min-width: 48rem) {
    text-align: end;
  }
`;
export const Why = styled.span`
  display: block;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
export const Answer = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  min-width: 0;
  > * {
    max-width: 100%;
  }
`;
