import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A value that becomes a field when it is pressed. */
export const CellButton = styled.button`
  min-width: 2.5rem;
  min-height: 2rem;
  padding: 0 ${space.xs};
  border: 1px dashed transparent;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: text;
  &:hover,
  &:focus-visible {
    border-color: ${colour.border};
  }
  &[aria-disabled='true'] {
    cursor: default;
    color: ${colour.inkMuted};
  }
`;
export const CellInput = styled.input`
  width: 9rem;
  max-width: 100%;
  min-height: 2rem;
  padding: 0 ${space.xs};
  border: 1px solid ${colour.primaryBorder};
  border-radius: ${radius.sm};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
`;
export const CellProblem = styled.div`
  max-width: 16rem;
  color: ${colour.danger};
  font-size: ${font.size.xs};
  white-space: normal;
`;
