import { colour, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Map and panel; the panel goes below where both don't fit, larger text included. */
export const Workbench = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md};
  align-items: flex-start;
  > :first-child {
    flex: 999 1 32rem;
    min-width: min(100%, 32rem);
  }
  > :last-child {
    flex: 1 1 23.5rem;
    min-width: 0;
  }
`;

/** One line, kept free for what it will say. */
export const StatusBar = styled.div`
  min-height: 1.5rem;
  margin-top: ${space.xs};
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  margin-bottom: ${space.sm};
  [role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 2px;
    border: 1px solid ${colour.border};
    border-radius: ${radius.md};
    background: ${colour.surface};
  }
`;

/** What is done with the whole drawing: one group, also where it doesn't fit into the line of the tools. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  margin-left: auto;
`;
