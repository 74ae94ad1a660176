import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A file's name beside the way to it. */
export const FileName = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.md};
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
