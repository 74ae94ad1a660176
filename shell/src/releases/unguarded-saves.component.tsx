import { DataTable, Heading, Stack, Text, type DataTableColumn } from '@lotline/shared-design';
import type { ReleaseBoard } from './release-board.types';
import { RowCard } from './releases.styles';
import { strings } from './strings';

type Saves = NonNullable<ReleaseBoard['savesWithoutIfMatch']>[number];

const COLUMNS: DataTableColumn<Saves>[] = [
  { key: 'day', header: strings.day, cell: ({ day }) => day },
  { key: 'call', header: strings.call, rowHeader: true, cell: ({ call }) => call },
  { key: 'count', header: strings.saves, align: 'end', cell: ({ count }) => count },
];

/** Saves by old builds that send no If-Match (ADR-0043); renders nothing when there are none. */
export function UnguardedSaves({ saves }: { saves: readonly Saves[] | null | undefined }) {
  if (!saves?.length) return null;
  return (
    <Stack as="section" gap="md">
      <Heading level={2} size="title">
        {strings.unguarded}
      </Heading>
      <Text tone="muted">{strings.unguardedHint}</Text>
      <RowCard as="div">
        <DataTable
          caption={strings.unguarded}
          density="compact"
          columns={COLUMNS}
          rows={saves}
          rowKey={({ day, call }) => `${day} ${call}`}
        />
      </RowCard>
    </Stack>
  );
}
