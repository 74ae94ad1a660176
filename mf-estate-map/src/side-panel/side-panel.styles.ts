import { colour, font, media, motion, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: hidden;
  background: ${colour.surface};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  --pad: ${space.lg};
  @media (max-width: 991.98px) {
    --pad: ${space.md};
  }
  ${media.print} {
    overflow: visible;
    border: 0;
    --pad: 0;
  }
`;

export const Head = styled.div`
  display: grid;
  gap: ${space.xxs};
  padding: var(--pad) var(--pad) ${space.sm};
`;

/** The scrolling part between header and footer. */
export const Body = styled.div`
  flex: 1;
  display: grid;
  gap: ${space.sm};
  align-content: start;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.xxs} var(--pad) var(--pad);
  ${media.print} {
    overflow: visible;
  }
`;

export const Foot = styled.div`
  padding: ${space.sm} var(--pad) var(--pad);
  border-top: 1px solid ${colour.border};
  &:empty {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A row with hover and focus highlight; its link or button covers all of it. */
export const Row = styled.li`
  position: relative;
  padding: ${space.sm} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  transition:
    border-color ${motion.quick},
    background ${motion.quick};
  scroll-margin: ${space.lg};
  &[data-leads]:hover {
    border-color: ${colour.borderStrong};
    background: ${colour.surfaceSunken};
  }
  &[data-highlighted] {
    border-color: ${colour.primaryBorder};
    background: ${colour.surfaceSunken};
    box-shadow: inset 3px 0 0 ${colour.primaryBorder};
  }
  &[data-muted] {
    background: ${colour.surfaceSunken};
  }
  &:has([data-cover]:focus-visible) {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
  a[data-cover],
  button[data-cover] {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: ${font.weight.strong};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    outline: none;
  }
  [data-cover]::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  /* What stands in a covered row and acts by itself stays above the cover. */
  [data-above] {
    position: relative;
    z-index: 1;
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

export const RowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.xs};
  min-height: 28px;
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.lg};
  margin: ${space.xxs} 0 0;
  color: ${colour.ink};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    gap: ${space.xs};
    align-items: baseline;
  }
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    margin: 0;
  }
`;

export const BackButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  align-self: flex-start;
  min-height: 44px;
  margin: -${space.xs} 0 0 -${space.xs};
  padding: 0 ${space.sm} 0 ${space.xs};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${colour.primaryText};
  font: inherit;
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &:hover {
    background: ${colour.surfaceHover};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: -2px;
  }
  ${media.print} {
    display: none;
  }
`;

/** A button styled as a link in running text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
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

export const Select = styled.div`
  position: relative;
  z-index: 1;
  margin-top: ${space.xs};
  ${media.hover} {
    li:not(:hover, :focus-within, [data-highlighted]) > & {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`;

export const Hint = styled.div`
  display: flex;
  gap: ${space.sm};
  align-items: flex-start;
  font-size: ${font.size.sm};
  strong {
    display: block;
    font-weight: ${font.weight.strong};
  }
  svg {
    margin-top: 1px;
    color: ${colour.primaryText};
  }
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space.xs};
  white-space: nowrap;
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;
