import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { __PRIVATE__ } from 'styled-components';
import { colour } from '../theme/tokens';
import { toneFill, toneTint } from '../tone/tone';
import { exampleShapes } from './shape-map.examples';
import { show, draw, surface, point } from './shape-map.fixture';

// The look of focus is in stylesheets, which jest.setup-styles.cjs keeps out of other tests' pages.
__PRIVATE__.mainSheet.options.isServer = false;

afterEach(() => void jest.useRealTimers());

test('the first paint has no buttons; they are rendered right after it, including those of the shapes', async () => {
  const { container } = render(show());
  expect(container.querySelector('[data-fill]')).not.toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Zoom in' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Lot 1, Available, 420 square metres' })).not.toBeNull();
});

test('a picture that can’t be had leaves the shapes without a broken one; the next one is shown', () => {
  const { container, rerender } = render(show({ imageUrl: '/gone.webp' }));
  const picture = () => container.querySelector('img')!;
  expect(picture().hidden).toBe(false);
  fireEvent.error(picture());
  expect(picture().hidden).toBe(true);
  expect(container.querySelector('[data-fill]')).not.toBeNull();
  rerender(show({ imageUrl: '/other.webp' }));
  expect(picture().hidden).toBe(false);
});

describe('what a movement costs', () => {
  test('the mark is there before React has drawn anything', () => {
    const { container } = render(show());
    const event = Object.assign(new MouseEvent('pointermove', { bubbles: true, ...point(31, 20) }), {
      pointerId: 1,
      pointerType: 'mouse',
    });
    act(() => {
      surface().dispatchEvent(event);
      expect(container.querySelector('[data-hover]')?.getAttribute('d')).toBe(exampleShapes[1]!.path);
    });
  });

  test('the map is marked as moving during a gesture, until its glide has ended', async () => {
    await draw();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(surface().hasAttribute('data-moving')).toBe(true);
    act(() => void jest.advanceTimersByTime(300));
    expect(surface().hasAttribute('data-moving')).toBe(false);
  });
});

test('the drawing rests on whole pixels, where it is sharp', () => {
  render(show());
  jest.useFakeTimers();
  const transform = () => surface().querySelector('svg')!.parentElement!.style.transform;
  act(
    () =>
      void surface().dispatchEvent(
        new WheelEvent('wheel', { deltaY: -37, ctrlKey: true, bubbles: true, cancelable: true, ...point(33, 41) }),
      ),
  );
  expect(transform()).toMatch(/translate\(-\d+\.\d+px/);
  act(() => void jest.advanceTimersByTime(300));
  expect(transform()).toMatch(/translate\(-\d+px, ?-\d+px\)/);
});

test('a zoom that ends a hair off 1 is 1, so that one finger scrolls the page again', () => {
  const zoomed = jest.fn();
  render(show({ onZoomChange: zoomed }));
  jest.useFakeTimers();
  act(
    () =>
      void surface().dispatchEvent(
        new WheelEvent('wheel', { deltaY: -1, ctrlKey: true, bubbles: true, cancelable: true }),
      ),
  );
  act(() => void jest.advanceTimersByTime(300));
  expect(zoomed).toHaveBeenLastCalledWith(1);
  expect(surface().hasAttribute('data-pan')).toBe(false);
});

test('pan arrows and Reset view are shown only while zoomed, and a new key resets the zoom', async () => {
  const { rerender } = await draw({ resetKey: 'stage-1' });
  expect(screen.queryByRole('button', { name: 'Reset view' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('button', { name: 'Move left' })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset view' }));
  expect(screen.queryByRole('button', { name: 'Reset view' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  rerender(show({ resetKey: 'stage-2' }));
  expect(screen.queryByRole('button', { name: 'Reset view' })).toBeNull();
});

test('one path per tone, however many shapes', () => {
  const { container } = render(show());
  expect(container.querySelectorAll('[data-fill]')).toHaveLength(5);
});

test('a muted shape is pale, not translucent: its label has the same background wherever it is on the plan', () => {
  const { container } = render(
    show({
      shapes: exampleShapes.map((shape, at) => ({
        ...shape,
        emphasis: at === 0 ? ('muted' as const) : ('normal' as const),
      })),
    }),
  );
  const looks = [...container.querySelectorAll('[data-fill=success]')].map((path) => [
    path.getAttribute('fill'),
    path.closest('[opacity]'),
  ]);
  expect(looks).toEqual([
    [toneTint('success'), null],
    [toneFill('success'), null],
  ]);
});

test('keyboard focus on an animated shape looks like nothing else: a light line between two dark ones', async () => {
  const { container } = await draw({ animatedIds: ['lot-1'] });
  await userEvent.tab();
  const look = (selector: string) => {
    const { stroke, strokeWidth } = getComputedStyle(container.querySelector(selector)!);
    return { stroke, strokeWidth };
  };
  expect(look('[data-focus] [data-halo]')).toEqual({ stroke: colour.ink, strokeWidth: 'calc(10px / var(--scale))' });
  expect(look('[data-focus] [data-ring]')).toEqual({ stroke: '#fff', strokeWidth: 'calc(4px / var(--scale))' });
  expect(look('[data-pulse]').stroke).toBe(colour.primaryBorder);
});

test('an animation stops by itself within 5 s and can be paused and played', () => {
  jest.useFakeTimers();
  render(show({ animatedIds: ['lot-1'] }));
  act(() => void jest.advanceTimersByTime(100));
  expect(screen.getByRole('button', { name: 'Pause animation' })).not.toBeNull();
  act(() => void jest.advanceTimersByTime(5000));
  fireEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  expect(document.querySelector('[data-pulse]')?.getAttribute('data-pulse')).toBe('off');
});
