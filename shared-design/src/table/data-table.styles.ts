import styled from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, media, radius, space } from '../theme/tokens';

export const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  border-radius: ${radius.md};
  ${focusRing}
`;

export const Table = styled.table<{ $density: 'comfortable' | 'compact' }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  --pad: ${({ $density }) => ($density === 'compact' ? space.xxs : space.sm)};
  caption {
    text-align: start;
    padding: ${space.xs} ${space.sm};
    font-weight: ${font.weight.strong};
  }
  th,
  td {
    padding: var(--pad) ${space.sm};
    text-align: start;
    vertical-align: middle;
  }
  ${media.slider} {
    th,
    td {
      padding-inline: ${space.xs};
    }
  }
  /* A narrow tablet: what acts, at the end of the row, stays in sight. */
  @media (min-width: 680px) and (max-width: 849.98px) {
    font-size: ${font.size.xs};
    th,
    td {
      padding-inline: ${space.xxs};
    }
  }
  thead th {
    padding-block: ${space.xxs};
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
    white-space: nowrap;
    border-bottom: 1px solid ${colour.border};
  }
  tbody th {
    font-weight: ${font.weight.strong};
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-bottom: 1px solid ${colour.border};
  }
  tbody tr:last-child {
    border-bottom: 0;
  }
  tbody tr:hover,
  tbody tr[data-highlighted] {
    background: ${colour.surfaceSunken};
  }
  tbody tr[data-highlighted] {
    box-shadow: inset 3px 0 0 ${colour.primaryBorder};
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 36px;
  margin-inline: -${space.xs};
  padding: 0 ${space.xs};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  svg {
    opacity: 0;
    transition: rotate 120ms;
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.5;
  }
  /* In a narrow table the columns need the room that unseen arrows take. */
  ${media.slider} {
    th:not([aria-sort]) > & svg {
      display: none;
    }
  }
  &:hover {
    color: ${colour.ink};
  }
  th[aria-sort] > & {
    color: ${colour.ink};
  }
  th[aria-sort] > & svg {
    opacity: 1;
  }
  th[aria-sort='descending'] > & svg {
    rotate: 180deg;
  }
  ${focusRing}
`;
