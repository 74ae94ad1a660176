import { colour, font, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** An extra with its amount and the button that removes it. */
export const ExtraRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
  gap: ${space.sm};
  align-items: start;
  /* Beside the boxes, below their labels. */
  > button {
    margin-top: 1.6rem;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
/** The sums of a design while it is typed. */
export const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.xs} ${space.lg};
  margin: 0;
  padding-top: ${space.sm};
  border-top: 1px solid ${colour.border};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: baseline;
    gap: 0 ${space.xs};
  }
  dt {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
    font-size: ${font.size.lg};
    font-weight: ${font.weight.strong};
    font-variant-numeric: tabular-nums;
  }
`;
/** The answer as a page within the page. */
export const Sheet = styled.div`
  display: grid;
  gap: ${space.md};
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  overflow-wrap: anywhere;
`;
export const TemplateRow = styled.fieldset`
  display: grid;
  gap: ${space.sm};
  min-width: 0;
  margin: 0;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
`;
export const FileList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.sm};
    padding: ${space.xs} 0;
    overflow-wrap: anywhere;
  }
`;
