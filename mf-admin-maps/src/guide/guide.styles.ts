import { colour, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Closed it stays in sight below the frame's bar, so that the next step is there after Save, however far down the form is. */
export const GuidePlace = styled.div`
  &:not(:has([aria-expanded='true'])) {
    position: sticky;
    top: 64px;
    z-index: 2;
  }
`;

export const GuideList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Words, state and button; the button goes below where there is no room. */
export const GuideRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-height: 3.25rem;
  padding: ${space.xs} 0;
  border-bottom: 1px solid ${colour.border};
  &:last-child {
    border-bottom: 0;
  }
`;

export const GuideWords = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
  span {
    color: ${colour.inkMuted};
  }
`;
