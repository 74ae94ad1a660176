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
