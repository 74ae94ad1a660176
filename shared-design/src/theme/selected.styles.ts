import { css } from 'styled-components';
import { media } from './tokens';

/** What is chosen among others: in forced colours, where grounds and shades are gone, it has the system's colours for that. */
export const selectedInForcedColours = css`
  ${media.forcedColours} {
    forced-color-adjust: none;
    background: Highlight;
    border-color: Highlight;
    color: HighlightText;
  }
`;
