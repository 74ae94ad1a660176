import { useEffect, type RefObject } from 'react';

/** Smaller than any on-screen keyboard, larger than any toolbar, in px. */
const KEYBOARD_MIN = 120;
const NAMES = ['--ll-visible-top', '--ll-visible-height', '--ll-visible-bottom'] as const;

/**
 * Keeps the dialog around a form to what an on-screen keyboard leaves of the screen: a keyboard lies over the page, and over
 * the dialog's footer.
 */
export function useKeyboardRoom(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = form.current?.closest<HTMLElement>('[data-veil]');
    const seen = window.visualViewport;
    if (!dialog || !seen) return;
    const fit = () => {
      const hidden = window.innerHeight - seen.height;
      // A page that is zoomed in sees less of itself too.
      const isKeyboard = seen.scale === 1 && hidden > KEYBOARD_MIN;
      const sizes = [seen.offsetTop, seen.height, hidden - seen.offsetTop];
      NAMES.forEach((name, at) =>
        isKeyboard ? dialog.style.setProperty(name, `${sizes[at] ?? 0}px`) : dialog.style.removeProperty(name),
      );
    };
    /** The on-screen keyboard leaves less room: scrolls the focused field back into sight. */
    const keepInSight = () => {
      fit();
      const field = document.activeElement;
      if (field && form.current?.contains(field)) field.scrollIntoView({ block: 'center' });
    };
    fit();
    seen.addEventListener('resize', keepInSight);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', keepInSight);
      seen.removeEventListener('scroll', fit);
      for (const name of NAMES) dialog.style.removeProperty(name);
    };
  }, [form]);
}
