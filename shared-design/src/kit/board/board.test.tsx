import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PeopleBoard } from './board.examples';

const column = (name: RegExp) => screen.getByRole('region', { name });
const names = (name: RegExp) =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const card = (name: string) => screen.getByText(name).closest<HTMLElement>('[data-card]') as HTMLElement;

test('a card moves by its menu: it is announced, and the focus goes with it', async () => {
  const onMove = jest.fn();
  const { container } = render(<PeopleBoard onMove={onMove} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move Uma Moreau' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Move to Contacted',
    'Move to Qualified',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Move to Qualified' }));
  expect(onMove).toHaveBeenCalledWith('1', 'qualified');
  expect(screen.getByRole('status').textContent).toBe('Uma Moreau moved to Qualified');
  expect([names(/^New/), names(/^Qualified/)]).toEqual([['Otis Lindqvist'], ['Uma Moreau']]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Uma Moreau' })));
  expect((await axe(container)).violations).toEqual([]);
});

test('Shift and an arrow key move a card to the column beside it, and no further than the last', async () => {
  render(<PeopleBoard />);
  const user = userEvent.setup();
  const press = async (keys: string) => {
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Farah Siddiq' })));
  };
  act(() => screen.getByRole('button', { name: 'Move Farah Siddiq' }).focus());
  await press('{Shift>}{ArrowRight}{/Shift}');
  expect(names(/^Qualified/)).toEqual(['Farah Siddiq']);
  await press('{Shift>}{ArrowRight}{/Shift}');
  expect(names(/^Qualified/)).toEqual(['Farah Siddiq']);
  await press('{Shift>}{ArrowLeft}{/Shift}');
  expect(names(/^Contacted/)).toEqual(['Farah Siddiq']);
  await press('{ArrowLeft}');
  expect(names(/^Contacted/)).toEqual(['Farah Siddiq']);
});

test('a card is dragged to another column; dropped on its own it stays', () => {
  const onMove = jest.fn();
  render(<PeopleBoard onMove={onMove} />);
  const dataTransfer = { setData: jest.fn() };
  fireEvent.dragStart(card('Uma Moreau'), { dataTransfer });
  fireEvent.drop(column(/^New/), { dataTransfer });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.dragStart(card('Uma Moreau'), { dataTransfer });
  fireEvent.dragOver(column(/^Contacted/), { dataTransfer });
  expect(column(/^Contacted/).hasAttribute('data-over')).toBe(true);
  fireEvent.drop(column(/^Contacted/), { dataTransfer });
  expect(onMove).toHaveBeenCalledWith('1', 'contacted');
  expect(column(/^Contacted/).hasAttribute('data-over')).toBe(false);
});
