import { media } from '@lotline/shared-design';
import styled from 'styled-components';

/** What only a screen can do. */
export const NotPrinted = styled.div`
  ${media.print} {
    display: none;
  }
`;
/** What only the printed copy has. */
export const Printed = styled.div`
  display: none;
  ${media.print} {
    display: block;
  }
`;
