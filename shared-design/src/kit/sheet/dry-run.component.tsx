import { Badge, Button, Cluster, Notice, Stack, Text, type Tone } from '@lotline/shared-design';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { Select } from '@lotline/shared-design/overlay';
import { useMemo, useState } from 'react';
import type { CheckedRows, JudgedRow, RowKind, SheetImportProps, SheetImportWords } from './sheet-import.types';
import { Whole } from './sheet.styles';
import { sheetImportStrings as text } from './strings';

const TONES: Readonly<Record<RowKind, Tone>> = {
  new: 'success',
  changed: 'primary',
  same: 'gray',
  refused: 'warning',
  leftOut: 'gray',
};
const KINDS = ['new', 'changed', 'same', 'refused', 'leftOut'] as const;
const columnsOf = ({ noun, nameHeader }: SheetImportWords): readonly RecordColumn<JudgedRow>[] => [
  { key: 'line', header: text.line, cell: ({ line }) => line, compare: (a, b) => a.line - b.line, align: 'end' },
  { key: 'name', header: nameHeader, cell: ({ title }) => title || '-', rowHeader: true },
  {
    key: 'verdict',
    header: text.verdict,
    cell: ({ kind }) => <Badge tone={TONES[kind]}>{text.kinds(noun)[kind]}</Badge>,
    compare: (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  },
  { key: 'what', header: text.what, cell: ({ what }) => <Whole>{what}</Whole> },
];
const rowKey = ({ line }: JudgedRow): string => String(line);

interface DryRunViewProps extends Pick<
  SheetImportProps,
  'words' | 'onCancel' | 'onConfirm' | 'onSaveRefused' | 'onTakeLeftOut'
> {
  dryRun: CheckedRows;
  takesAll: boolean;
  isWriting: boolean;
}

/** What the import would do with every row, before anything is written. */
export function DryRunView({ dryRun: { shown, counts }, takesAll, isWriting, words, ...on }: DryRunViewProps) {
  const { noun } = words;
  const columns = useMemo(() => columnsOf(words), [words]);
  const [kind, setKind] = useState<RowKind | 'all'>('all');
  const rows = useMemo(() => (kind === 'all' ? shown : shown.filter((row) => row.kind === kind)), [shown, kind]);
  const count = counts.new + counts.changed;
  const options = [
    { value: 'all', label: text.everything },
    ...KINDS.map((value) => ({ value, label: text.kinds(noun)[value] })),
  ];
  return (
    <Stack gap="md">
      <Text role="status">{count > 0 ? text.counts(counts, noun) : text.nothing}</Text>
      {counts.refused > 0 && (
        <Notice tone="warning" action={{ label: text.saveRefused, onPress: on.onSaveRefused }}>
          {text.someRefused(counts.refused)}
        </Notice>
      )}
      {counts.leftOut > 0 && (
        <Notice tone="info" action={{ label: text.takeLeftOut(noun), onPress: () => on.onTakeLeftOut(true) }}>
          {text.someLeftOut(counts.leftOut, noun)}
        </Notice>
      )}
      {takesAll && (
        <Notice tone="info" action={{ label: text.leaveOut(noun), onPress: () => on.onTakeLeftOut(false) }}>
          {text.allTaken(noun)}
        </Notice>
      )}
      <Cluster gap="sm" justify="space-between" align="end">
        <Select
          label={text.show}
          options={options}
          value={kind}
          onChange={(value) => setKind(value as RowKind | 'all')}
        />
        <Cluster gap="sm">
          <Button variant="secondary" onClick={on.onCancel}>
            {text.cancel}
          </Button>
          <Button disabled={count === 0} loading={isWriting} onClick={on.onConfirm}>
            {text.confirm(count, noun)}
          </Button>
        </Cluster>
      </Cluster>
      <RecordTable<JudgedRow>
        caption={text.rows}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={({ title }) => words.nameOf(title)}
        empty={text.nothing}
      />
    </Stack>
  );
}
