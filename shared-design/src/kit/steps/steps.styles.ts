import styled from 'styled-components';
import { colour, radius, space } from '../../theme/tokens';

export const Bars = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, 1fr);
  gap: 4px;
  margin: 0 0 ${space.sm};
  padding: 0;
  list-style: none;
`;

export const Bar = styled.li`
  height: 5px;
  border-radius: ${radius.pill};
  background: ${colour.border};
  &[data-done] {
    background: ${colour.primaryBorder};
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    &[data-done] {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export const Head = styled.div`
  &:focus {
    outline: none;
  }
`;
