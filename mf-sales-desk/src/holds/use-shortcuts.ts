import { useEffect, useRef } from 'react';

/** Elements that take letter keys themselves: fields, and menus and lists with typeahead. */
const TAKES_KEYS =
  'input, textarea, select, [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKES_KEYS) !== null);

/**
 * Single-key shortcuts: active unless the user is typing, a dialog is open or they are turned off. With Ctrl, Alt or ⌘ a key is left to the
 * browser.
 */
export function useShortcuts(isOn: boolean, shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTyping(event.target)
      )
        return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}
