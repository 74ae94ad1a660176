import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const LineList = styled.dl`
  margin: 0;
`;

/** Label, value and a button in a row; on phones the label is above. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(0, 2fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.md};
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
    dt {
      grid-column: 1 / -1;
    }
  }
`;
