import { css } from 'styled-components';
import { media } from './tokens';

/** A selected item: in forced-colors mode, where backgrounds and shadows are gone, it gets the system's selection colours. */
export const selectedInForcedColours = css`
  ${media.forcedColours} {
    forced-color-adjust: none;
    background: Highlight;
    border-color: Highlight;
    color: HighlightText;
  }
`;
