import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Who answers, with their logo. */
export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.md};
  padding-bottom: ${space.md};
  border-bottom: 3px solid ${colour.primary};
  > div {
    min-width: 0;
  }
`;
export const Logo = styled.img`
  /* As wide as a wordmark needs. */
  flex: none;
  width: auto;
  max-width: 10rem;
  height: 4rem;
  padding: ${space.xxs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  object-fit: contain;
  ${media.mobile} {
    max-width: 6.5rem;
    height: 3rem;
  }
`;

/** A design with its picture beside its prices. */
export const Home = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  &:has(> img) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    border-radius: ${radius.md};
    background: ${colour.surfaceSunken};
    object-fit: cover;
  }
  ${media.mobile} {
    &:has(> img) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
export const Written = styled.p`
  margin: 0;
  max-width: 42rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
export const Total = styled.strong`
  color: ${colour.ink};
  font-size: ${font.size.lg};
`;
export const Files = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.sm};
    padding: ${space.sm} 0;
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: 0;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
    white-space: nowrap;
  }
`;
