import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const FilterRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${space.md};
  align-items: end;
  /* A search has no mistakes: its field needs no room for them. */
  form [id$='-error']:empty { display: none; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;

export const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;
