import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { LotSheet } from './bottom-sheet.examples';

const [raised, closed] = [jest.fn(), jest.fn()];
const sheet = () => screen.getByRole('dialog', { name: 'Lot 12' });

function open() {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const drawn = render(<LotSheet onRaise={raised} onClose={closed} />);
  return { opener, ...drawn };
}
afterEach(() => {
  jest.clearAllMocks();
  document.body.replaceChildren();
});
beforeAll(() => void (Element.prototype.setPointerCapture = () => {}));

test('it has the focus on its heading, leaves the page usable, and gives the focus back', async () => {
  const { opener, unmount } = open();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lot 12' }));
  expect([sheet().getAttribute('aria-modal'), opener.closest('[inert]')]).toEqual([null, null]);
  expect((await axe(sheet(), { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([]);
  unmount();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the button raises it, from where it was opened, so that the whole modal returns there', async () => {
  const { opener } = open();
  raised.mockImplementationOnce(() => expect(document.activeElement).toBe(opener));
  await userEvent.click(screen.getByRole('button', { name: 'Show all details' }));
  expect(raised).toHaveBeenCalledTimes(1);
});

test.each([
  ['up raises it', 700, 640, 1, 0],
  ['down closes it', 700, 760, 0, 1],
  ['and let go near where it was leaves it', 700, 680, 0, 0],
])('dragged %s', (_, from, to, raises, closes) => {
  open();
  const grip = screen.getByRole('heading', { name: 'Lot 12' });
  const pointer = (type: string, clientY: number) =>
    act(() => void grip.dispatchEvent(new MouseEvent(type, { clientY, bubbles: true })));
  pointer('pointerdown', from);
  pointer('pointermove', to);
  expect(sheet().style.transform).toBe(`translateY(${to - from}px)`);
  pointer('pointerup', to);
  expect([sheet().style.transform, raised.mock.calls.length, closed.mock.calls.length]).toEqual(['', raises, closes]);
});

test('after another was pressed on the page the focus goes back to that', async () => {
  const { rerender, unmount } = open();
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  rerender(<LotSheet lot="13" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lot 13' }));
  unmount();
  await waitFor(() => expect(document.activeElement).toBe(other));
});

test('a modal above it has Escape', async () => {
  open();
  const above = document.createElement('div');
  above.setAttribute('aria-modal', 'true');
  document.body.append(above);
  await userEvent.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
});

test('Escape and its button close it', async () => {
  open();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(2);
});
