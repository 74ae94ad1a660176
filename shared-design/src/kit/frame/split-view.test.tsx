import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { HoldsBeside } from './frame.examples';
import { SplitView } from './split-view.component';

const line = () => screen.getByRole('separator', { name: 'Width of Holds' });
const share = () => Number(line().getAttribute('aria-valuenow'));
const hold = (lot: number) => screen.getByRole('button', { name: new RegExp(`^Lot ${lot}`) });

afterEach(() => jest.restoreAllMocks());

test('shows the selected item beside the list, and a hint before anything is selected', async () => {
  render(<HoldsBeside />);
  expect(screen.getByRole('region', { name: 'Hold' }).textContent).toContain('No hold is chosen');
  await userEvent.click(hold(310));
  expect(screen.getByRole('region', { name: 'Hold of lot 310' }).textContent).toContain('Tomasz Wilk');
  expect([hold(306).isConnected, screen.queryByRole('button', { name: 'Back to Holds' })]).toEqual([true, null]);
});

test('by keyboard: the separator is focusable, arrows move it, Home and End move it to its limits', async () => {
  render(<HoldsBeside />);
  act(() => hold(222).focus());
  await userEvent.tab();
  expect(document.activeElement).toBe(line());
  expect([
    share(),
    line().getAttribute('aria-orientation'),
    document.getElementById(line().getAttribute('aria-controls') ?? '')?.getAttribute('aria-label'),
  ]).toEqual([40, 'vertical', 'Holds']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(share()).toBe(42);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(share()).toBe(65);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect([share(), line().getAttribute('aria-valuemin'), line().getAttribute('aria-valuemax')]).toEqual([
    25,
    '25',
    '65',
  ]);
});

test('by pointer: the separator follows the drag within its limits until released', () => {
  render(<HoldsBeside />);
  const at = (left: number, width = 0) => ({
    left,
    width,
    top: 0,
    height: 0,
    right: left + width,
    bottom: 0,
    x: left,
    y: 0,
    toJSON: () => null,
  });
  jest.spyOn(line(), 'getBoundingClientRect').mockReturnValue(at(500, 1));
  jest.spyOn(line().parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(at(100, 1000));
  const move = (clientX: number) => fireEvent(line(), new MouseEvent('pointermove', { bubbles: true, clientX }));
  move(800);
  expect(share()).toBe(40);
  fireEvent(line(), new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 505 }));
  expect(document.activeElement).toBe(line());
  move(605);
  expect(share()).toBe(50);
  move(5000);
  expect(share()).toBe(65);
  fireEvent(line(), new MouseEvent('pointerup', { bubbles: true }));
  move(505);
  expect(share()).toBe(65);
});

test('its owner may store the share', async () => {
  const keep = jest.fn();
  render(
    <SplitView
      listLabel="Holds"
      list=""
      detailLabel="Hold"
      detail={null}
      onBack={() => {}}
      share={30}
      onShareChange={keep}
    />,
  );
  act(() => line().focus());
  await userEvent.keyboard('{ArrowRight}');
  expect([keep.mock.calls, share()]).toEqual([[[32]], 30]);
});

test('on phones shows list or detail, and Back restores the scroll position of the list', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('679'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  const { container } = render(<HoldsBeside />);
  expect([screen.queryByRole('separator'), screen.queryByText('No hold is chosen')]).toEqual([null, null]);
  act(() => hold(310).focus());
  await userEvent.keyboard('{Enter}');
  const detail = screen.getByRole('region', { name: 'Hold of lot 310' });
  expect([document.activeElement, screen.queryByRole('region', { name: 'Holds' })]).toEqual([detail, null]);
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect([document.activeElement, screen.queryByRole('region', { name: /^Hold of/ })]).toEqual([hold(310), null]);
});
