import { lotLabel } from '@lotline/shared-domain';
import { Badge, Button, Cluster, Notice, Stack, Text, type Tone } from '@lotline/shared-design';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { Select } from '@lotline/shared-design/overlay';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ShownRow } from './dry-run';
import { type DryRun, importConfirmed, leftOutTaken, refusedAsked } from './import.slice';
import { Whole } from './import.styles';
import { importStrings as text } from './strings';

type Kind = ShownRow['kind'];
const TONES: Readonly<Record<Kind, Tone>> = {
  new: 'success',
  changed: 'primary',
  same: 'gray',
  refused: 'warning',
  leftOut: 'gray',
};
const KINDS = ['new', 'changed', 'same', 'refused', 'leftOut'] as const;
const COLUMNS: readonly RecordColumn<ShownRow>[] = [
  { key: 'line', header: text.line, cell: ({ line }) => line, compare: (a, b) => a.line - b.line, align: 'end' },
  { key: 'lot', header: text.lot, cell: ({ title }) => title || '-', rowHeader: true },
  {
    key: 'verdict',
    header: text.verdict,
    cell: ({ kind }) => <Badge tone={TONES[kind]}>{text.kinds[kind]}</Badge>,
    compare: (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  },
  { key: 'what', header: text.what, cell: ({ what }) => <Whole>{what}</Whole> },
];
const rowKey = ({ line }: ShownRow): string => String(line);
const rowName = ({ title }: ShownRow): string => lotLabel(title);

interface DryRunViewProps {
  dryRun: DryRun;
  takesAll: boolean;
  isWriting: boolean;
  onCancel: () => void;
}

/** What the import would do with every row, before anything is written. */
export function DryRunView({ dryRun: { shown, counts }, takesAll, isWriting, onCancel }: DryRunViewProps) {
  const dispatch = useDispatch();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const rows = useMemo(() => (kind === 'all' ? shown : shown.filter((row) => row.kind === kind)), [shown, kind]);
  const count = counts.new + counts.changed;
  const options = [
    { value: 'all', label: text.everything },
    ...KINDS.map((value) => ({ value, label: text.kinds[value] })),
  ];
  return (
    <Stack gap="md">
      <Text role="status">{count > 0 ? text.counts(counts) : text.nothing}</Text>
      {counts.refused > 0 && (
        <Notice tone="warning" action={{ label: text.saveRefused, onPress: () => void dispatch(refusedAsked()) }}>
          {text.someRefused(counts.refused)}
        </Notice>
      )}
      {counts.leftOut > 0 && (
        <Notice tone="info" action={{ label: text.takeLeftOut, onPress: () => void dispatch(leftOutTaken(true)) }}>
          {text.someLeftOut(counts.leftOut)}
        </Notice>
      )}
      {takesAll && (
        <Notice tone="info" action={{ label: text.leaveOut, onPress: () => void dispatch(leftOutTaken(false)) }}>
          {text.allTaken}
        </Notice>
      )}
      <Cluster gap="sm" justify="space-between" align="end">
        <Select label={text.show} options={options} value={kind} onChange={(value) => setKind(value as Kind | 'all')} />
        <Cluster gap="sm">
          <Button variant="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button disabled={count === 0} loading={isWriting} onClick={() => void dispatch(importConfirmed())}>
            {text.confirm(count)}
          </Button>
        </Cluster>
      </Cluster>
      <RecordTable<ShownRow>
        caption={text.rows}
        columns={COLUMNS}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        empty={text.nothing}
      />
    </Stack>
  );
}
