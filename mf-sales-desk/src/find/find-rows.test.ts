import type { Found } from '@lotline/shared-domain';
import { findRows } from './find-rows';

const lot = (_id: string, title: string, estateTitle: string): Found['lots'][number] => ({
  _id,
  title,
  estateTitle,
  status: 'available',
  stageId: 's1',
  stageTitle: '1',
});
const lots = [
  lot('a', '31', 'Fernleigh'),
  lot('b', '31', 'Rise'),
  lot('c', '310', 'Fernleigh'),
  lot('d', '311', 'Fernleigh'),
  lot('e', '311', 'Rise'),
];
const orderFor = (estateTitle: string | null): string[] =>
  findRows({ lots, people: [], holds: [], estates: [] }, '31', [], estateTitle).map(({ key }) => key);

it('of lots with one number, that of the estate being worked on comes first; the rest keeps its order', () => {
  expect(orderFor('Rise')).toEqual(['lot-b', 'lot-a', 'lot-c', 'lot-e', 'lot-d']);
  expect(orderFor('Fernleigh')).toEqual(['lot-a', 'lot-b', 'lot-c', 'lot-d', 'lot-e']);
  expect(orderFor(null)).toEqual(['lot-a', 'lot-b', 'lot-c', 'lot-d', 'lot-e']);
});

it('an EOI is found with its badge and leads to its page', () => {
  const eoi = { _id: 'q1', lotId: 'l1', lotTitle: '31', estateTitle: 'Rise', buyers: 'Farah Siddiq' };
  const found = {
    lots: [],
    people: [],
    holds: [],
    estates: [],
    eois: [{ ...eoi, status: 'pending', lotStatus: 'hold' }],
  };
  expect(findRows(found, 'farah', [])).toEqual([
    {
      key: 'eoi-q1',
      group: 'eois',
      label: 'Lot 31, Farah Siddiq',
      detail: 'Rise',
      badge: { label: 'Submitted', tone: 'primary', hasBackground: true },
      to: '/desk/eois/q1',
    },
  ]);
});
