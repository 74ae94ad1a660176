import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { BELOW_BAR } from '../portal/portal.styles';

export const NameCell = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-width: 0;
  > span {
    flex: none;
    width: 4.5rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;

/** The form with its parts, listed beside it where there is room. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: 14rem minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PartsNav = styled.nav`
  position: sticky;
  top: ${BELOW_BAR};
  ul {
    display: grid;
    gap: ${space.xxs};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs};
    min-height: 40px;
    padding: 0 ${space.sm};
    border-radius: ${radius.md};
    color: ${colour.ink};
    font-weight: ${font.weight.medium};
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      background: ${colour.surfaceHover};
    }
  }
  @media (max-width: 991.98px) {
    position: static;
    ul {
      display: flex;
      overflow-x: auto;
    }
    a {
      white-space: nowrap;
      border: 1px solid ${colour.border};
      min-height: 44px;
    }
  }
`;

export const Part = styled.section`
  display: grid;
  gap: ${space.md};
  min-width: 0;
  padding-block: ${space.lg};
  & + & {
    border-top: 1px solid ${colour.border};
  }
`;

export const Jumps = styled.ul`
  margin: 0;
  padding-inline-start: 1.1rem;
  button {
    min-height: 36px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
