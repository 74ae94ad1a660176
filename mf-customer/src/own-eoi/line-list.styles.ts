import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const LineList = styled.dl`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(0, 2fr) auto;
  column-gap: ${space.md};
  margin: 0;
  ${media.mobile} {
    display: block;
  }
`;

/** Label, value and a button in a row, in columns with the other lines; on phones the label is above. */
export const Line = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  row-gap: ${space.xs};
  min-height: 3.25rem;
  padding: ${space.xs} 0;
  border-bottom: 1px solid ${colour.border};
  overflow-wrap: anywhere;
  dt {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space.md};
    dt {
      grid-column: 1 / -1;
    }
  }
`;
