import { font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Filters, what is above the rows, rows and pager, one below the other. */
export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
`;
/** Rows, and beside them from 1200 px what shows the same, such as a map, which stays in sight; below them on narrower windows. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) clamp(20rem, 32%, 40rem);
    > div {
      position: sticky;
      top: calc(64px + ${space.md});
      align-self: start;
    }
  }
  /* The columns as on a narrow tablet. */
  @media (min-width: 1200px) and (max-width: 1599.98px) {
    table {
      font-size: ${font.size.xs};
    }
    th,
    td {
      padding-inline: ${space.xxs};
    }
  }
`;
/** Search, then filters, in one row where they fit; stacked on phones. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  align-items: end;
  > * {
    flex: 1 1 10rem;
    min-width: 0;
  }
  > form {
    flex: 2 1 18rem;
  }
  form > div > div:first-child {
    flex: 1;
    min-width: 0;
  }
  /* As high as the selects beside it. */
  form > div {
    gap: ${space.xxs};
  }
  form input {
    min-height: 44px;
  }
  /* A search is never invalid, so its field needs no room for an error. */
  form [id$='-error']:empty {
    display: none;
  }
  ${media.mobile} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Cards of a row are equally high. */
export const Cards = styled.ul`
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
