import { space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Focused by script alone, so without a ring; a website's header may stay above it. */
export const View = styled.section`
  scroll-margin-top: 5rem;
  outline: none;
  padding-block-end: ${space.md};
`;
