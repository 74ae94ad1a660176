import { useEffect, type RefObject } from 'react';

/** Smaller than any on-screen keyboard, larger than any toolbar, in px. */
const KEYBOARD_MIN = 120;
const NAMES = ['--ll-visible-top', '--ll-visible-height', '--ll-visible-bottom'] as const;

/** Fits the dialog around a form above the on-screen keyboard, which would otherwise cover the dialog's footer. */
export function useKeyboardRoom(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = form.current?.closest<HTMLElement>('[data-veil]');
    const seen = window.visualViewport;
    if (!dialog || !seen) return;
    const fit = () => {
      const hidden = window.innerHeight - seen.height;
      // Pinch zoom also shrinks the visual viewport.
      const isKeyboard = seen.scale === 1 && hidden > KEYBOARD_MIN;
      const sizes = [seen.offsetTop, seen.height, hidden - seen.offsetTop];
      NAMES.forEach((name, at) =>
        isKeyboard ? dialog.style.setProperty(name, `${sizes[at] ?? 0}px`) : dialog.style.removeProperty(name),
      );
    };
    /** Scrolls the focused field back into view when the keyboard takes up space. */
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
