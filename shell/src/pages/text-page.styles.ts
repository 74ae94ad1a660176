import { colour, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Prose = styled.article`
  display: grid;
  gap: ${space.md};
  width: 100%;
  max-width: 44rem;
  margin: 0 auto;
  padding: clamp(${space.xl}, 6vw, ${space.xxxl}) clamp(${space.md}, 4vw, ${space.xl});
  h2 {
    margin-top: ${space.lg};
  }
  p,
  li {
    max-width: 40rem;
    color: ${colour.ink};
    line-height: 1.6;
  }
  ul {
    display: grid;
    gap: ${space.xs};
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
`;
