import { font, space } from '@lotline/shared-design';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space.xxs};
  font-size: ${font.size.sm};
  strong { font-weight: ${font.weight.strong}; font-size: ${font.size.body}; }
  em { font-style: normal; font-size: ${font.size.xs}; letter-spacing: 0.06em; }
`;

/** What hangs beside a shape: its title, its status in capitals, facts, and what a click does (2.4, 2.6). */
export function MapTooltip({ title, status, lines }: { title: string; status: string; lines: readonly string[] }) {
  return (
    <Root>
      <strong>{title}</strong>
      <em>{status.toUpperCase()}</em>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Root>
  );
}
