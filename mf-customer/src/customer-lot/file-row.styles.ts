import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Files = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const FileRow = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm} 0;
  border-bottom: 1px solid ${colour.border};
  &:last-child {
    border-bottom: 0;
  }
  > svg {
    flex: none;
    color: ${colour.inkMuted};
  }
  > a,
  > button {
    flex: none;
  }
  ${media.mobile} {
    flex-wrap: wrap;
  }
`;
export const FileName = styled.div`
  flex: 1;
  min-width: 8rem;
  overflow-wrap: anywhere;
`;
export const FileAbout = styled.div`
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
