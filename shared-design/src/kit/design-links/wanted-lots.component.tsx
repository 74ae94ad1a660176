import { Disclosure } from '@lotline/shared-design';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import type { WantedLot } from './design-links.types';
import { designLinksStrings as text } from './strings';

const COLUMNS: readonly RecordColumn<WantedLot>[] = [
  { key: 'lot', header: text.columns.lot, cell: ({ name }) => name, rowHeader: true },
  { key: 'stage', header: text.columns.stage, cell: ({ stage }) => stage },
  { key: 'frontage', header: text.columns.frontage, cell: ({ frontage }) => frontage, align: 'end' },
  { key: 'size', header: text.columns.size, cell: ({ size }) => size, align: 'end' },
  {
    key: 'houseAndLand',
    header: text.columns.houseAndLand,
    cell: ({ isEnabled }) => (isEnabled ? text.on : text.off),
    compare: (a, b) => Number(a.isEnabled) - Number(b.isEnabled),
  },
  {
    key: 'designs',
    header: text.columns.designs,
    cell: ({ designs }) => designs,
    align: 'end',
    compare: (a, b) => a.designs - b.designs,
  },
];
const rowKey = ({ id }: WantedLot): string => id;
const rowName = ({ name }: WantedLot): string => name;

/** The lots that the choice takes in, closed until they are asked for. */
export const WantedLots = ({ lots }: { readonly lots: readonly WantedLot[] }) => (
  <Disclosure title={text.lotsTitle} subtitle={text.wanted(lots.length)} headingLevel={3}>
    <RecordTable<WantedLot>
      caption={text.lotsTitle}
      captionHidden
      columns={COLUMNS}
      rows={lots}
      rowKey={rowKey}
      rowName={rowName}
      noun={text.lotNoun}
      empty={text.noLots}
    />
  </Disclosure>
);
