import { colour } from '@lotline/shared-design';
import styled from 'styled-components';

/** A button styled as a link in running text, for actions without a URL. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour.primaryText};
  font: inherit;
  text-align: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
