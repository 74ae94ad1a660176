import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import { ApiError } from '../index';
import { useWorkEstate } from './work-estate';

function Shown() {
  const work = useWorkEstate();
  return <p>{work.phase === 'ready' ? work.estate.title : work.phase}</p>;
}
const show = (estates: unknown) =>
  renderWithHost(<Shown />, { role: 'LANDOWNER', answers: { 'staff/getEstates': estates } });

it.each([
  [
    'the first of theirs before one was chosen',
    [
      { _id: 'e1', title: 'Rise' },
      { _id: 'e2', title: 'Fernleigh' },
    ],
    'Rise',
  ],
  [
    'the first that isn’t sold out, where none was chosen',
    [
      { _id: 'e1', title: 'Rise', availableLotsCount: 0 },
      { _id: 'e2', title: 'Fernleigh', availableLotsCount: 3 },
      { _id: 'e3', title: 'Weir', availableLotsCount: 9 },
    ],
    'Fernleigh',
  ],
  ['none where there is none yet', [], 'none'],
  ['not known where the list failed', new ApiError(500, 'internal', ''), 'failed'],
])('the selected estate is %s', async (_, estates, words) => {
  show(estates);
  expect(await screen.findByText(words)).toBeTruthy();
});
