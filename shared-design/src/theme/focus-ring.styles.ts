import { css } from 'styled-components';
import { colour } from './tokens';

/** Two-tone focus ring, white inside and the estate's colour outside, so that it shows on any background. */
export const focusRing = css`
  &:focus-visible,
  &[data-focus-visible] {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
    box-shadow: 0 0 0 2px ${colour.surface};
  }
`;
