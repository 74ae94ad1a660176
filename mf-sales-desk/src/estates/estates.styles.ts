import { space } from '@lotline/shared-design';
import styled from 'styled-components';

export const EstateCards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  article {
    display: grid;
    align-content: start;
    gap: ${space.sm};
    height: 100%;
  }
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
