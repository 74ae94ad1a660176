import { Badge, Cluster, DataTable, Heading, Text, type DataTableColumn, type Tone } from '@lotline/shared-design';
import { figuresOf, type BuildFigures, type Place } from './board-figures';
import type { ReleaseBoard } from './release-board.types';
import { Bar, Build, Code, Health, RowCard, RowHead, Wide } from './releases.styles';
import { strings } from './strings';

type Row = ReleaseBoard['rows'][number];

const LOOK: Record<Place['kind'], Tone> = {
  stable: 'success',
  next: 'blue',
  pin: 'orange',
  before: 'gray',
  gone: 'gray',
};

function textOf(place: Place): string {
  if (place.kind === 'next') return `${strings.next}, ${strings.share(place.percent)}`;
  if (place.kind === 'pin') return strings.pin(place.estateKey);
  return { stable: strings.stable, before: strings.before, gone: strings.gone }[place.kind];
}

/** A count, with a dash for zero so that other values stand out. */
const count = (value: number) =>
  value === 0 ? (
    <Text as="span" size="sm" tone="muted">
      –
    </Text>
  ) : (
    value.toLocaleString('en-AU')
  );

const COLUMNS: DataTableColumn<BuildFigures>[] = [
  {
    key: 'build',
    header: strings.build,
    width: '19%',
    rowHeader: true,
    cell: ({ version, build }) => (
      <Build>
        {version} <Code>{build}</Code>
      </Build>
    ),
  },
  {
    key: 'health',
    header: strings.health,
    width: '16%',
    cell: ({ health, loads, failures }) =>
      health === null ? (
        count(0)
      ) : (
        <Health>
          <Bar $good={health} role="img" aria-label={strings.bar(loads, failures)} />
          {strings.percent(health)}
        </Health>
      ),
  },
  {
    key: 'where',
    header: strings.where,
    width: '16%',
    cell: ({ places }) => (
      <Cluster gap="xxs">
        {places.map((place) => (
          <Badge key={textOf(place)} tone={LOOK[place.kind]}>
            {textOf(place)}
          </Badge>
        ))}
      </Cluster>
    ),
  },
  { key: 'loads', header: strings.loads, align: 'end', cell: ({ loads }) => count(loads) },
  {
    key: 'failures',
    header: strings.failures,
    align: 'end',
    cell: ({ failures }) =>
      failures > 0 ? (
        <Text as="span" size="sm" tone="danger" strong>
          {failures.toLocaleString('en-AU')}
        </Text>
      ) : (
        count(0)
      ),
  },
  { key: 'fallbacks', header: strings.fallbacks, align: 'end', cell: ({ fallbacks }) => count(fallbacks) },
  { key: 'other', header: strings.other, align: 'end', cell: ({ other }) => count(other) },
  {
    key: 'typical',
    header: strings.typical,
    align: 'end',
    width: '13%',
    cell: ({ typicalMs }) => (typicalMs === null ? count(0) : strings.milliseconds(Math.round(typicalMs))),
  },
];

/** One remote: its builds, their channels and load statistics. */
export function ReleaseRow({ row, reports }: { row: Row; reports: ReleaseBoard['reports'] }) {
  const builds = figuresOf(row, reports);
  return (
    <RowCard>
      <RowHead>
        <Heading level={2} size="heading">
          {row.name}
        </Heading>
        <Text size="sm" tone="muted" numeric>
          {strings.revision(row.rev)}
        </Text>
      </RowHead>
      <Wide $even>
        <DataTable
          caption={strings.tableOf(row.name)}
          density="compact"
          columns={COLUMNS}
          rows={builds}
          rowKey={({ build }) => build}
        />
      </Wide>
      {builds.every(({ loads, failures, fallbacks, other }) => loads + failures + fallbacks + other === 0) && (
        <Text size="sm" tone="muted">
          {strings.quiet}
        </Text>
      )}
    </RowCard>
  );
}
