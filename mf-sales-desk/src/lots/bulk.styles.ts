import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** What a bulk change makes of each lot: a table that scrolls within its dialog. */
export const Changes = styled.div`
  max-height: 14rem;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${font.size.sm};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space.xxs} ${space.sm} ${space.xxs} 0;
    border-bottom: 1px solid ${colour.border};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${colour.surface};
    color: ${colour.inkMuted};
  }
  tbody th {
    font-weight: ${font.weight.medium};
    white-space: nowrap;
  }
`;
