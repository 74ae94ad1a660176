import { colour, font, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A design to press; the pressed one is outlined. */
export const DesignButton = styled.button`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  width: 100%;
  height: 100%;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: ${colour.borderStrong};
    box-shadow: ${shadow.mid};
  }
  &[aria-pressed='true'] {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
export const DesignText = styled.span`
  display: grid;
  gap: ${space.xxs};
  padding: 0 ${space.xs} ${space.xs};
  strong {
    font-weight: ${font.weight.strong};
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
