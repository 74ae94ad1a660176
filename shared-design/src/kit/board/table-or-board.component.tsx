import { Button, Cluster } from '@lotline/shared-design';

export interface TableOrBoardProps {
  value: 'table' | 'board';
  onChange: (value: 'table' | 'board') => void;
}

const LABELS = { table: 'Table', board: 'Board' } as const;

/** Toggles between a list's rows and its board. */
export const TableOrBoard = ({ value, onChange }: TableOrBoardProps) => (
  <Cluster gap="xxs" role="group" aria-label="View">
    {(['table', 'board'] as const).map((view) => (
      <Button
        key={view}
        variant={view === value ? 'secondary' : 'quiet'}
        aria-pressed={view === value}
        onClick={() => onChange(view)}
      >
        {LABELS[view]}
      </Button>
    ))}
  </Cluster>
);
