import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const NameCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.sm};
  min-width: 0;
  img {
    flex: none;
    width: 4.5rem;
    height: 2.25rem;
    object-fit: contain;
    background: #fff;
    border-radius: ${radius.sm};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;

/** People or places, one a row. */
export const Lines = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
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
