import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Sized by the container, not the window: the list is embedded in other websites. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space.md};
`;

export const LotCard = styled.li`
  display: grid;
  gap: ${space.sm};
  align-content: start;
  padding: ${space.md} ${space.lg} ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.xxs} ${space.md};
  font-size: ${font.size.sm};
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    text-align: end;
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;
