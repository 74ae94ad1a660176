import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Search and filters in one row, below one another on phones. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space.md};
  align-items: end;
  margin-bottom: ${space.lg};
  form > div > div:first-child { flex: 1; min-width: 0; }
  /* A search has no mistakes: its field needs no room for them. */
  form [id$='-error']:empty { display: none; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;

/** Facts beside what can be done, below one another where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space.xl};
  align-items: start;
  @media (max-width: 991.98px) { grid-template-columns: minmax(0, 1fr); }
`;

export const History = styled.ol`
  display: grid;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: grid; gap: ${space.xxs}; padding-bottom: ${space.md}; border-bottom: 1px solid ${colour.border}; overflow-wrap: anywhere; }
  li:last-child { border-bottom: 0; }
  small { color: ${colour.inkMuted}; font-size: ${font.size.sm}; }
  q { color: ${colour.inkMuted}; }
`;
