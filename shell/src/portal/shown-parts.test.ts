import { shownParts } from './shown-parts.port';

function page() {
  const listeners = new Set<() => void>();
  const visibility = {
    visible: true,
    isVisible: () => visibility.visible,
    listen: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  return { visibility, listeners };
}

it('a page without parts counts as hidden, until one comes; a listener learns of each change once', () => {
  const { visibility } = page();
  const parts = shownParts(visibility);
  const told: boolean[] = [];
  parts.listen(() => told.push(parts.isVisible()));
  parts.setShown(true);
  parts.setShown(false);
  parts.setShown(false);
  parts.setShown(true);
  expect(told).toEqual([false, true]);
});

it('a hidden page stays hidden whatever it shows, and a listener that has left is called no more', () => {
  const { visibility, listeners } = page();
  const parts = shownParts(visibility);
  const listener = jest.fn();
  const stop = parts.listen(listener);
  visibility.visible = false;
  expect(parts.isVisible()).toBe(false);
  stop();
  parts.setShown(false);
  expect([listener.mock.calls.length, listeners.size]).toEqual([0, 0]);
});
