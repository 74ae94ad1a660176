import { colour, font, media, radius, selectedInForcedColours, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Toggle = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 40px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.pill};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  cursor: pointer;
  &:hover {
    background: ${colour.surfaceHover};
  }
  &[aria-pressed='true'],
  &[data-chip] {
    background: ${colour.primaryLight};
    border-color: ${colour.primaryBorder};
    color: ${colour.onPrimaryLight};
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
    ${selectedInForcedColours}
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** Takes all filters off: 70 % lighter than the estate's colour (spec 9). */
export const Reset = styled(Toggle)`
  border-color: transparent;
  background: ${colour.primaryReset};
  font-weight: ${font.weight.medium};
  &:hover {
    background: ${colour.primaryLight};
    color: ${colour.onPrimaryLight};
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  font-size: ${font.size.sm};
  strong {
    margin-inline-end: ${space.xs};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
  ${media.print} {
    button {
      display: none;
    }
  }
`;
