import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Nothing scrolls in here: names and next steps stay in sight while the page scrolls, for which the corners may only clip. */
export const Scope = styled.div`
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  overflow: clip;
  ${media.print} {
    overflow: visible;
  }
`;

export const Compared = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.sm} ${space.md};
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  th {
    font-weight: ${font.weight.medium};
  }
  thead th,
  tfoot > tr > * {
    position: sticky;
    z-index: 1;
    background: ${colour.surfaceSunken};
  }
  thead th {
    top: 0;
    border-top: 4px solid transparent;
    font-weight: ${font.weight.strong};
  }
  thead a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
  }
  tfoot > tr > * {
    bottom: 0;
    border-top: 1px solid ${colour.border};
    border-bottom: 0;
    vertical-align: middle;
  }
  tfoot a {
    height: auto;
    padding-block: ${space.xs};
    white-space: normal;
  }
  tbody td {
    font-weight: ${font.weight.medium};
  }
  [data-same] td {
    font-weight: ${font.weight.normal};
  }
  ${media.notMobile} {
    tr > th:first-child {
      width: clamp(8.25rem, 14vw, 11rem);
      overflow-wrap: normal;
      color: ${colour.inkMuted};
    }
  }
  ${media.mobile} {
    th,
    td {
      padding: ${space.xs} ${space.sm};
    }
    tbody th {
      padding-bottom: 0;
      border-bottom: 0;
      color: ${colour.inkMuted};
      font-size: ${font.size.sm};
    }
    tfoot a {
      width: 100%;
      min-height: 44px;
      padding-inline: ${space.xs};
    }
  }
  /* With large text or on a low screen the two rows would cover what is between them. */
  @media (max-width: 20em), (max-height: 26em) {
    thead th,
    tfoot > tr > * {
      position: static;
    }
  }
  ${media.print} {
    [data-same][hidden] {
      display: table-row-group;
    }
    thead th {
      position: static;
    }
    tfoot,
    button,
    select {
      display: none;
    }
  }
`;

/** Chooses the lot of a column, where there are more lots than columns. */
export const LotChoice = styled.select`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-weight: ${font.weight.strong};
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;

/** The line that names what is the same, and opens it. */
export const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.inkMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
  }
  &[aria-expanded='true'] svg {
    rotate: 90deg;
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
