import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font, space } from '../theme/tokens';

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface FactListProps {
  facts: readonly Fact[];
  /** Two columns of facts where there is room; default one. */
  columns?: 1 | 2;
}

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $columns }) => ($columns === 2 ? '15rem' : '100%')}), 1fr)
  );
  column-gap: ${space.xl};
  margin: 0;
`;
const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.sm} 0;
  border-bottom: 1px solid ${colour.border};
  dt {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
    text-align: end;
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;

/** Rows of label and value: Frontage 12.5 m, Size 450 sqm. */
export function FactList({ facts, columns = 1 }: FactListProps) {
  return (
    <List $columns={columns}>
      {facts.map(({ label, value }, at) => (
        <Row key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
