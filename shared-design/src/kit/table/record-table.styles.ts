import { ToggleButton } from 'react-aria-components';
import styled, { css, keyframes } from 'styled-components';
import { Table } from '../../table/data-table.styles';
import { focusRing } from '../../theme/focus-ring.styles';
import { colour, font, layer, media, radius, space } from '../../theme/tokens';

export const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-width: 0;
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-height: 44px;
`;
export const RowCount = styled.div`
  order: -1;
  margin-inline-end: auto;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

export const Caption = styled.strong`
  order: -1;
  font-weight: ${font.weight.strong};
`;
/** Pressed: rows are close. */
export const DenseButton = styled(ToggleButton)`
  min-height: 44px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  cursor: pointer;
  &[data-hovered] {
    background: ${colour.surfaceHover};
  }
  &[data-selected] {
    border-color: ${colour.primaryBorder};
    background: ${colour.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  ${focusRing}
`;

/* A timeline without overflow is inactive, so the end is faded only while columns follow. */
const columnsFollow = keyframes`
  from {
    mask-image: linear-gradient(to left, transparent, #000 2rem);
  }
  99%, to {
    mask-image: none;
  }
`;

/* The line that parts the name of a row from the columns under it, once the table has scrolled sideways. */
const columnsUnder = keyframes`
  from {
    --name-line: none;
  }
  1%, to {
    --name-line: 1px 0 0 ${colour.border};
  }
`;

/** The scroll container, so that headers stay visible over 20,000 rows. */
export const Box = styled.div`
  @supports (animation-timeline: scroll()) {
    animation:
      ${columnsFollow} step-end both,
      ${columnsUnder} step-end both;
    animation-timeline: scroll(self inline);
  }
  position: relative;
  max-height: min(70vh, 60rem);
  overflow: auto;
  /* A row that is gone to by key comes out from under the header. */
  scroll-padding-block: 48px 0;
  /* A cell that is gone to by key comes out from under the name of its row. */
  scroll-padding-inline: 10rem 0;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
`;
export const Grid = styled(Table)<{ $isDense: boolean }>`
  border-collapse: separate;
  border-spacing: 0;
  /* It names the table for screen readers only. */
  caption {
    padding: 0;
    line-height: 0;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: ${layer.map};
    background: ${colour.surface};
  }
  /* What names a row stays while its columns scroll sideways. */
  tbody th,
  thead th[data-row-header] {
    position: sticky;
    inset-inline-start: 0;
    box-shadow: var(--name-line);
  }
  tbody th {
    background: inherit;
  }
  thead th[data-row-header] {
    z-index: ${layer.map + 1};
  }
  tbody tr {
    background: ${colour.surface};
  }
  /* The mark of the order stands where it doesn't part a header from its figures. */
  thead th[data-align='end'] button {
    flex-direction: row-reverse;
  }
  /* Rows of one height: the place of a row that isn't drawn is known. */
  th,
  td {
    height: ${({ $isDense }) => ($isDense ? '32px' : '44px')};
    white-space: nowrap;
  }
  ${({ $isDense }) =>
    $isDense &&
    css`
      tbody th,
      tbody td {
        padding-block: 0;
      }
      /* Targets are still 24 px and more. */
      tbody a,
      tbody button {
        min-height: 28px;
      }
      tbody label {
        height: 28px;
      }
    `}
  tbody th,
  tbody td {
    max-width: 24rem;
    overflow: hidden;
    text-overflow: ellipsis;
    border-bottom: 1px solid ${colour.border};
  }
  tbody tr[aria-selected='true'] {
    background: ${colour.surfaceSunken};
    box-shadow: inset 3px 0 0 ${colour.primaryBorder};
  }
  tbody tr[data-gap] {
    visibility: hidden;
  }
  tbody tr[data-gap] td {
    height: auto;
    padding: 0;
    border: 0;
  }
  th,
  td {
    &:focus-visible {
      outline-offset: -3px;
    }
    ${focusRing}
  }
`;
/** A native checkbox with a larger hit area. */
export const CheckboxTarget = styled.label`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  cursor: pointer;
  user-select: none;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${colour.primaryBorder};
    cursor: inherit;
    border-radius: 4px;
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const CardItem = styled.li`
  padding-bottom: ${space.sm};
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.xxs} ${space.sm};
    align-items: center;
    padding: ${space.sm} ${space.md};
    border: 1px solid ${colour.border};
    border-radius: ${radius.md};
    background: ${colour.surface};
  }
  article[data-selected] {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 3px 0 0 ${colour.primaryBorder};
  }
  :is(h2, h3) {
    margin: 0;
    min-height: 36px;
    line-height: 36px;
    font-size: ${font.size.body};
    font-weight: ${font.weight.strong};
  }
  :is(h2, h3),
  dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  dl {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: minmax(min(6rem, 50%), 34%) minmax(0, 1fr);
    gap: ${space.xxs} ${space.sm};
    margin: 0;
    font-size: ${font.size.sm};
  }
  dt {
    color: ${colour.inkMuted};
  }
  dd {
    margin: 0;
    min-height: 1.75rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
/** Takes the remaining width of its row, or wraps to a row of its own. */
export const SortChoice = styled.label`
  display: flex;
  flex: 1 1 13rem;
  align-items: center;
  gap: ${space.xs};
  min-width: 0;
  font-size: ${font.size.sm};
  white-space: nowrap;
  select {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding-inline: ${space.xs};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    color: ${colour.ink};
    font: inherit;
    ${focusRing}
  }
  ${media.print} {
    display: none;
  }
`;
