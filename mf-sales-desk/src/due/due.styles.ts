import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Filters in one row where there is room. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.sm} ${space.md};
  align-items: end;
`;

/** A month as a table of days, each with what is due. */
export const Month = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  background: ${colour.surface};
  th {
    padding: ${space.xs};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
    text-align: start;
  }
  td {
    height: 6.5rem;
    padding: ${space.xs};
    border: 1px solid ${colour.border};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td[data-outside] {
    background: ${colour.surfaceSunken};
  }
  ul {
    display: grid;
    gap: ${space.xxs};
    margin: ${space.xxs} 0 0;
    padding: 0;
    list-style: none;
  }
  li a {
    display: grid;
    padding: ${space.xxs} ${space.xs};
    border: 1px solid ${colour.border};
    border-inline-start: 3px solid ${colour.primary};
    border-radius: ${radius.sm};
    background: ${colour.surface};
    color: ${colour.ink};
    font-size: ${font.size.sm};
    text-decoration: none;
  }
  li[data-overdue] a {
    border-color: ${colour.warning};
    background: ${colour.warningTint};
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
  }
  td > button {
    min-height: 24px;
    padding: ${space.xxs} ${space.xs};
    border: 0;
    background: none;
    color: ${colour.inkMuted};
    font: inherit;
    font-size: ${font.size.sm};
    text-decoration: underline;
    cursor: pointer;
  }
  @media (max-width: 991.98px) {
    td {
      padding: ${space.xxs};
    }
    li a {
      padding: ${space.xxs};
      font-size: ${font.size.xs};
    }
  }
  ${media.hover} {
    li a:hover {
      text-decoration: underline;
    }
  }
`;

export const DayNumber = styled.time`
  display: inline-grid;
  place-items: center;
  min-width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius.pill};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  td[data-outside] &:not([data-today]) {
    color: ${colour.inkMuted};
  }
  &[data-today] {
    background: ${colour.primary};
    color: ${colour.onPrimary};
    font-weight: ${font.weight.strong};
    ${media.forcedColours} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
