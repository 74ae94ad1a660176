import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The builders' designs beside one another where there is room. */
export const Builders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${space.md};
`;
export const DesignsOf = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  legend {
    /* Floated it is drawn inside the border, not on it. */
    float: left;
    display: flex;
    align-items: center;
    gap: ${space.sm};
    min-width: 0;
    margin-bottom: ${space.xs};
    padding: 0;
    font-weight: ${font.weight.strong};
    overflow-wrap: anywhere;
  }
  legend img {
    flex: none;
    width: 4.5rem;
    height: 2.5rem;
    object-fit: contain;
    border-radius: ${radius.sm};
    background: #fff;
  }
  small {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
export const Fields = styled.fieldset`
  display: grid;
  gap: ${space.sm};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${space.sm};
    font-weight: ${font.weight.strong};
  }
`;
/** From and to side by side, frontage and size in one row where there is room. */
export const Limits = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  align-items: end;
  gap: ${space.md};
  @media (max-width: 991.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
export const Left = styled.ul`
  display: grid;
  gap: ${space.xxs};
  max-height: 14rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;
export const Changes = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.sm};
    padding-bottom: ${space.sm};
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  small {
    display: block;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
export const Sections = styled.div`
  display: grid;
  gap: ${space.lg};
  min-width: 0;
  > * {
    min-width: 0;
  }
`;
