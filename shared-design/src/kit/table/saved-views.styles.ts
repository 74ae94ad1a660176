import { Separator } from 'react-aria-components';
import styled from 'styled-components';
import { colour, font, media, space } from '../../theme/tokens';

export const SavedViewsBar = styled.div`
  /* Part of the toolbar, in which the count comes right after the menu: what a change adds doesn’t move either. */
  display: contents;
  > :first-child {
    order: -1;
  }
  small {
    margin-inline-end: ${space.xxs};
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  ${media.print} {
    display: none;
  }
`;
export const Divide = styled(Separator)`
  height: 1px;
  margin: ${space.xxs} 0;
  background: ${colour.border};
`;
