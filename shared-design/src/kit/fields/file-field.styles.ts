import styled from 'styled-components';
import { colour, font, motion, radius, space } from '../../theme/tokens';

export const Zone = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: 88px;
  padding: ${space.sm};
  border: 1px dashed ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.inkMuted};
  text-align: center;
  transition: border-color ${motion.quick} linear;
  &:hover,
  &[data-over] {
    border-color: ${colour.ink};
    background: ${colour.surfaceHover};
  }
  &[data-over] {
    border-style: solid;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${colour.danger};
    box-shadow: inset 0 0 0 1px ${colour.danger};
  }
  &:has(:disabled) {
    background: ${colour.surfaceSunken};
  }
  strong {
    color: ${colour.ink};
    font-weight: ${font.weight.medium};
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  /* Unseen over all of the zone: a press and a drop are the browser's own. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input:disabled {
    cursor: not-allowed;
  }
`;
export const Files = styled.ul`
  display: grid;
  /* A long name is cut, not the page widened. */
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  li {
    display: flex;
    align-items: center;
    white-space: nowrap;
    gap: ${space.xs};
    min-height: 44px;
  }
  li > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${colour.inkMuted};
    font-size: inherit;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  progress {
    width: clamp(3rem, 20%, 6rem);
    accent-color: ${colour.primaryBorder};
  }
`;
export const RejectedFiles = styled.div`
  color: ${colour.danger};
  font-size: ${font.size.sm};
`;
