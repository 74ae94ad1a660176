import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { GuideNote } from './guide-note.component';

const NOTE = 'Click Available lots to view more information';
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const draw = () => renderWithHost(<GuideNote />, { module });

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('comes three seconds after the map, takes no focus, and goes when it is dismissed (2.6)', async () => {
  draw();
  await after(2990);
  expect(screen.queryByText(NOTE)).toBeNull();
  await after(20);
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss this note' })));
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('does not come back once dismissed, on this visit or the next', async () => {
  const first = draw();
  await after(3010);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss this note' })));
  first.unmount();
  draw();
  await after(4000);
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('leaving the map before begins the three seconds anew', async () => {
  const first = draw();
  await after(2000);
  first.unmount();
  draw();
  await after(2000);
  expect(screen.queryByText(NOTE)).toBeNull();
});
