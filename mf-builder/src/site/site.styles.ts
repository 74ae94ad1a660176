import { colour, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { Cards } from '../browse-homes/design-card.styles';

/** Focused by script alone, so without a ring; a website's header may stay above it. */
export const View = styled.section`
  scroll-margin-top: 5rem;
  outline: none;
  padding-block-end: ${space.md};
`;

/** The designs, as wide as the website gives room for. */
export const SiteCards = styled(Cards)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  > li {
    max-width: 28rem;
  }
`;

/** The chosen design: its picture beside what is said about it, above each other where there is no room. */
export const Chosen = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${space.md};
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
`;
