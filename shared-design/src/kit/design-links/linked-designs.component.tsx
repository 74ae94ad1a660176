import { DataTable, Heading, Stack, Text, type DataTableColumn } from '@lotline/shared-design';
import type { LinkableDesign, LinkedDesignsProps } from './design-links.types';
import { designLinksStrings as text } from './strings';

const COLUMNS: DataTableColumn<LinkableDesign>[] = [
  { key: 'design', header: text.linkedColumns.design, cell: ({ name }) => name, rowHeader: true },
  {
    key: 'lots',
    header: text.linkedColumns.lots,
    cell: ({ lots }) => lots,
    align: 'end',
    compare: (a, b) => a.lots - b.lots,
  },
  { key: 'where', header: text.linkedColumns.where, cell: ({ where }) => where },
];

/** Which designs are linked where, by builder; designs and builders that aren't linked are left out. */
export function LinkedDesigns({ builders }: LinkedDesignsProps) {
  const linked = builders
    .map((builder) => ({ ...builder, designs: builder.designs.filter(({ lots }) => lots > 0) }))
    .filter(({ designs }) => designs.length > 0);
  if (linked.length === 0) return <Text tone="muted">{text.noneLinked}</Text>;
  return (
    <Stack gap="lg">
      {linked.map(({ id, name, lots, designs }) => (
        <Stack key={id} gap="xs">
          <Heading level={3} size="small">
            {name} {text.wanted(lots)}
          </Heading>
          <DataTable
            caption={text.linkedOf(name)}
            columns={COLUMNS}
            rows={designs}
            rowKey={(design) => design.id}
            density="compact"
          />
        </Stack>
      ))}
    </Stack>
  );
}
