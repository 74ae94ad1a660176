import styled, { css } from 'styled-components';
import { colour, font, media, motion, radius, space } from '../../theme/tokens';

/** Unseen over all of its place: a press and a drop are the browser's own. */
const unseenInput = css`
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
  &:has(:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`;
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
  ${unseenInput}
  &:hover,
  &[data-over] {
    border-color: ${colour.ink};
    background: ${colour.surfaceHover};
  }
  &[data-over] {
    border-style: solid;
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
`;
export const Camera = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: 44px;
  padding-inline: ${space.md};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  font-weight: ${font.weight.medium};
  ${unseenInput}
`;
export const Files = styled.ul`
  display: grid;
  /* A long name wraps, it doesn't widen the page. */
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
`;
export const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: 0 ${space.sm};
  padding-block: ${space.xs};
  ${media.mobile} {
    flex-wrap: wrap;
    > div {
      flex-basis: calc(100% - 44px - ${space.sm});
    }
  }
  & + & {
    border-top: 1px solid ${colour.border};
  }
  &[data-dragged] {
    position: relative;
    background: ${colour.surfaceHover};
    outline: 2px solid ${colour.borderStrong};
    border-radius: ${radius.sm};
    user-select: none;
  }
  > div {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: ${space.xs};
    min-width: 0;
    padding-block: ${space.xxs};
  }
  strong {
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  small {
    color: ${colour.inkMuted};
    font-size: inherit;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
export const State = styled.span`
  display: flex;
  flex-basis: 100%;
  align-items: center;
  gap: ${space.xs};
  color: ${colour.inkMuted};
  font-variant-numeric: tabular-nums;
  &[data-tone='danger'] {
    align-items: flex-start;
    color: ${colour.danger};
  }
  &[data-tone='success'] {
    color: ${colour.success};
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  progress {
    width: clamp(4rem, 30%, 10rem);
    accent-color: ${colour.primaryBorder};
  }
`;
export const Actions = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  ${media.mobile} {
    flex-basis: 100%;
    justify-content: flex-end;
  }
`;
export const Preview = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border: 1px solid ${colour.border};
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
  color: ${colour.inkMuted};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
export const RejectedFiles = styled.div`
  color: ${colour.danger};
  font-size: ${font.size.sm};
`;
