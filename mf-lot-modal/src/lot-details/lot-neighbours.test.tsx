import { selectModal } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { LotNeighbours } from './lot-neighbours.component';

const AMONG = ['lot-11', 'lot-12', 'lot-14'];
const draw = (lotId: string, among = AMONG) =>
  renderWithHost(<LotNeighbours lotId={lotId} among={among} />, { module });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it.each([
  ['Previous lot', 'lot-11'],
  ['Next lot', 'lot-14'],
])('%s opens it, among the same lots', async (name, lotId) => {
  const { store } = draw('lot-12');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await userEvent.click(button(name));
  expect(selectModal(store.getState() as never)).toMatchObject({
    open: { name: 'lot', props: { lotId, among: AMONG } },
    stack: [],
  });
});

it('ends at the first and at the last', () => {
  const { unmount } = draw('lot-11');
  expect([button('Previous lot').disabled, button('Next lot').disabled]).toEqual([true, false]);
  unmount();
  draw('lot-14');
  expect([button('Previous lot').disabled, button('Next lot').disabled]).toEqual([false, true]);
});

it.each([
  ['it is the only one', 'lot-12', ['lot-12']],
  ['it is none of them, as opened by its link', 'lot-12', []],
])('is absent where %s', (_, lotId, among) => {
  draw(lotId, among);
  expect(screen.queryByRole('navigation')).toBeNull();
});
