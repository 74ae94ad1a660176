import { act, renderHook } from '@testing-library/react';
import { useBreakpoint } from './use-breakpoint';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion';
import { usePrinting } from './use-printing';

/** A browser of a given width: answers width queries and notifies listeners of changes. */
function atWidth(width: number, reduced = false) {
  const listeners = new Set<() => void>();
  const state = { width };
  window.matchMedia = ((query: string) => ({
    get matches() {
      const most = /max-width: ([\d.]+)px/.exec(query)?.[1];
      const least = /min-width: ([\d.]+)px/.exec(query)?.[1];
      if (query.includes('reduced-motion')) return reduced;
      return most ? state.width <= Number(most) : state.width >= Number(least);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  return (next: number) => {
    state.width = next;
    listeners.forEach((listener) => listener());
  };
}

test.each([
  [375, { isMobile: true, isGetStarted: true, isSlider: true, isDesktop: false }],
  [680, { isMobile: false, isGetStarted: true, isSlider: true, isDesktop: false }],
  [682, { isMobile: false, isGetStarted: false, isSlider: true, isDesktop: false }],
  [991, { isMobile: false, isGetStarted: false, isSlider: false, isDesktop: false }],
  [992, { isMobile: false, isGetStarted: false, isSlider: false, isDesktop: true }],
])('D11: at %i px', (width, expected) => {
  atWidth(width);
  expect(renderHook(() => useBreakpoint()).result.current).toEqual(expected);
});

test('follows the window', () => {
  const resize = atWidth(1440);
  const { result } = renderHook(() => useBreakpoint());
  act(() => resize(375));
  expect(result.current.isMobile).toBe(true);
});

test('detects reduced motion', () => {
  atWidth(1440, true);
  expect(renderHook(() => usePrefersReducedMotion()).result.current).toBe(true);
});

test('detects the beginning and end of printing', () => {
  const { result } = renderHook(() => usePrinting());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
