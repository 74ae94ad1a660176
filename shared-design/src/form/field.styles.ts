import styled, { css } from 'styled-components';
import { colour, font, motion, radius, space } from '../theme/tokens';

export const Field = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
  min-width: 0;
`;
/** Asterisk of a required field, kept out of the accessible name (screen readers get `aria-required`). */
export const requiredMark = css`
  &[data-required]::after {
    content: ' *';
    content: ' *' / '';
    color: ${colour.danger};
  }
`;
export const Label = styled.label`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  ${requiredMark}
`;
export const Optional = styled.span`
  color: ${colour.inkMuted};
  font-weight: ${font.weight.normal};
`;
export const Hint = styled.div`
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
/** Reserves the error's height, so the form doesn't grow while it is filled in. */
export const Problem = styled.div`
  display: flex;
  min-height: 1.4rem;
  margin-bottom: calc(-1 * ${space.xs});
  gap: 0.35rem;
  align-items: flex-start;
  color: ${colour.danger};
  font-size: ${font.size.sm};
  svg {
    margin-top: 2px;
  }
`;
export const controlStyles = css`
  width: 100%;
  min-height: 46px;
  padding: ${space.xs} ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  scroll-margin-block: ${space.xl} 7rem;
  transition: border-color ${motion.quick} linear;
  &::placeholder {
    color: #6e7671;
    opacity: 1;
  }
  &:hover {
    border-color: ${colour.ink};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
    border-color: ${colour.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${colour.danger};
    box-shadow: inset 0 0 0 1px ${colour.danger};
  }
  &:disabled {
    background: ${colour.surfaceSunken};
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
`;
export const Input = styled.input<{ $before?: boolean; $after?: boolean }>`
  ${controlStyles}
  ${({ $before }) => $before && 'padding-inline-start: 2rem;'}
  ${({ $after }) => $after && 'padding-inline-end: 3rem;'}
`;
export const TextArea = styled.textarea`
  ${controlStyles} resize: vertical;
  line-height: 1.5;
`;
export const NativeSelect = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: 2.5rem;
  cursor: pointer;
  &[data-empty='true'] {
    color: #6e7671;
  }
  option {
    color: ${colour.ink};
  }
`;
export const Box = styled.div`
  position: relative;
  > span {
    position: absolute;
    top: 0;
    bottom: 0;
    display: grid;
    place-items: center;
    color: ${colour.inkMuted};
    pointer-events: none;
  }
  > span[data-before] {
    left: 0.85rem;
  }
  > span[data-after] {
    right: 0.85rem;
  }
  > button {
    position: absolute;
    right: 1px;
    top: 1px;
  }
`;
