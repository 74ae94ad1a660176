import { formatDate } from '@lotline/shared-domain';
import { DataTable, Heading, Stack, Text, type DataTableColumn } from '@lotline/shared-design';
import type { ReleaseBoard } from './release-board.types';
import { Code, RowCard, Wide } from './releases.styles';
import { strings } from './strings';

type Move = ReleaseBoard['moves'][number];

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const COLUMNS: DataTableColumn<Move>[] = [
  {
    key: 'at',
    header: strings.at,
    cell: ({ at }) => <time dateTime={at}>{formatDate(at, zone(), 'D MMM YYYY h:mm A')}</time>,
  },
  { key: 'name', header: strings.remote, rowHeader: true, cell: ({ name }) => name },
  {
    key: 'change',
    header: strings.change,
    cell: ({ from, to }) => (
      <>
        {from && (
          <>
            <Code>{from}</Code> {strings.to}{' '}
          </>
        )}
        {to ? <Code>{to}</Code> : strings.removed}
      </>
    ),
  },
  { key: 'by', header: strings.by, cell: ({ by }) => by },
  { key: 'why', header: strings.why, cell: ({ why }) => why ?? '–' },
];

export function Moves({ moves }: { moves: readonly Move[] }) {
  return (
    <Stack as="section" gap="md">
      <Heading level={2} size="title">
        {strings.moves}
      </Heading>
      {moves.length === 0 ? (
        <Text tone="muted">{strings.noMoves}</Text>
      ) : (
        <RowCard as="div">
          <Wide>
            <DataTable
              caption={strings.moves}
              density="compact"
              columns={COLUMNS}
              rows={moves}
              rowKey={({ name, at, to }) => `${name} ${at} ${to}`}
            />
          </Wide>
        </RowCard>
      )}
    </Stack>
  );
}
