import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const ListGroup = styled.div`
  display: grid;
  gap: ${space.md};
  min-width: 0;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.sm};
  padding: ${space.sm} ${space.sm} ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  &[data-dragged] {
    border-color: ${colour.primaryBorder};
    background: ${colour.surfaceHover};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const RowFields = styled.div`
  display: grid;
  gap: ${space.sm};
  min-width: 0;
`;

export const RowTools = styled.div`
  display: flex;
  justify-content: end;
  align-items: center;
  gap: ${space.xxs};
`;
