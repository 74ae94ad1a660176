import { useEffect, useRef } from 'react';

/** Fields, and what takes letters itself: a menu or list goes to what begins with them. */
const TAKES_KEYS =
  'input, textarea, select, [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKES_KEYS) !== null);

/** Single keys that do something while nothing is typed, no dialog is open and they aren't turned off; with Ctrl, Alt or ⌘ they are the browser's. */
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
