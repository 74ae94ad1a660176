import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A list's search, wide filter and other filters in one row; stacked on phones. */
export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr);
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space.md};
  align-items: end;
  margin-bottom: ${space.lg};
  form > div > div:first-child {
    flex: 1;
    min-width: 0;
  }
  /* A search has no mistakes: its field needs no room for them. */
  form [id$='-error']:empty {
    display: none;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-flow: row;
  }
`;
