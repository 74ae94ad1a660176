import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Messages, oldest first; the team's are set apart by their ground and their side. */
export const Thread = styled.ol`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: ${space.xs};
    max-width: 90%;
    justify-self: start;
    padding: ${space.sm} ${space.md};
    border: 1px solid ${colour.border};
    border-radius: ${radius.lg};
    overflow-wrap: anywhere;
  }
  li[data-from='team'] {
    justify-self: end;
    background: ${colour.surfaceSunken};
  }
  p {
    margin: 0;
    white-space: pre-line;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;
