import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
`;
export const BarEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.sm};
  margin-inline-start: auto;
`;
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.xs} ${space.md};
`;
export const LotStage = styled.small`
  display: block;
  color: ${colour.inkMuted};
  font-weight: ${font.weight.normal};
`;
/** A cell; a changed one is marked by a bar and a dot, one that can't be read by a wavy line. */
export const Cell = styled.td`
  min-width: 9rem;
  font-variant-numeric: tabular-nums;
  cursor: cell;
  &[aria-readonly='true'] {
    color: ${colour.inkMuted};
    cursor: default;
  }
  &[aria-selected='true'] {
    background: ${colour.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  &[data-changed] {
    border-inline-start: 3px solid ${colour.primaryBorder};
    font-weight: ${font.weight.medium};
  }
  &[data-unread] {
    color: ${colour.danger};
    text-decoration: underline wavy;
  }
`;
export const CellInput = styled.input`
  width: 100%;
  min-width: 8rem;
  min-height: 32px;
  padding: 0 ${space.xs};
  border: 2px solid ${colour.primaryBorder};
  border-radius: ${radius.sm};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  text-align: end;
  &[aria-invalid='true'] {
    border-color: ${colour.danger};
  }
`;
