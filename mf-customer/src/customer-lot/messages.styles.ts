import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const MessageList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;
/** One's own at the end of the line, the team's at its start. */
export const MessageRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs};
  margin-inline-end: ${space.xl};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  &[data-from='buyer'] {
    margin-inline: ${space.xl} 0;
    background: ${colour.infoTint};
  }
  ${media.mobile} {
    margin-inline-end: ${space.sm};
    &[data-from='buyer'] {
      margin-inline: ${space.sm} 0;
    }
  }
`;
/** With the lines as they were typed. */
export const MessageText = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
