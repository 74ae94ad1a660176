import { Separator } from 'react-aria-components';
import styled from 'styled-components';
import { colour, font, media, space } from '../../theme/tokens';

export const SavedViewsBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-width: 0;
  margin-inline-end: ${space.xs};
  small {
    margin-inline-end: ${space.xxs};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  ${media.print} {
    display: none;
  }
`;
export const Unsaved = styled.span`
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
export const Divide = styled(Separator)`
  height: 1px;
  margin: ${space.xxs} 0;
  background: ${colour.border};
`;
