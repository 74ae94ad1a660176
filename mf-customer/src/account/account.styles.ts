import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: ${space.xl} ${space.lg} ${space.xxxl};
  ${media.mobile} {
    padding: ${space.lg} ${space.md} ${space.xxl};
  }
  ${media.desktop} {
    grid-template-columns: 13rem minmax(0, 1fr);
    column-gap: ${space.xl};
    > header {
      grid-column: 1 / -1;
    }
  }
`;
/** Sticky navigation beside the sections on wide screens; hidden on narrow ones. */
export const Nav = styled.nav`
  display: none;
  ${media.desktop} {
    display: block;
  }
  ul {
    position: sticky;
    top: ${space.lg};
    display: grid;
    gap: ${space.xxs};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding: ${space.xs} ${space.sm};
    border-radius: ${radius.md};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
    text-decoration: none;
  }
  a:hover {
    background: ${colour.surfaceHover};
    color: ${colour.ink};
  }
`;
export const Parts = styled.div`
  display: grid;
  gap: ${space.lg};
  min-width: 0;
  section {
    scroll-margin-top: ${space.lg};
  }
`;
export const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.md};
    padding: ${space.sm} 0;
    border-top: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-top: 0;
    padding-top: 0;
  }
  li > div {
    min-width: 0;
    flex: 1 1 14rem;
  }
`;
export const Plain = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: ${space.xs} 0 0;
  padding-inline-start: 1.2em;
  font-size: ${font.size.sm};
`;
