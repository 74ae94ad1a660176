import { colour, font, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Entries one below the other, each with its icon. */
export const Notes = styled.ol`
  display: grid;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space.sm};
    overflow-wrap: anywhere;
  }
  li > svg {
    margin-top: 4px;
    color: ${colour.inkMuted};
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

/** Tasks, each with its box before it and what can be done behind it. */
export const Tasks = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space.sm};
    align-items: start;
    padding: ${space.xxs} 0 ${space.sm};
    border-bottom: 1px solid ${colour.border};
    overflow-wrap: anywhere;
  }
  > li:last-child {
    border-bottom: 0;
  }
  label > span {
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
  }
  li[data-done] label > span {
    color: ${colour.inkMuted};
    text-decoration: line-through;
  }
  > li > div {
    display: flex;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    gap: ${space.xxs} ${space.xs};
    align-items: center;
    /* Below the words of the box. */
    padding-inline-start: calc(22px + ${space.sm});
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  > li > div[role='alert'] {
    color: ${colour.danger};
  }
`;
