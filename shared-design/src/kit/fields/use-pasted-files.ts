import { useEffect, useRef, type RefObject } from 'react';

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type=file], [type=checkbox], [type=radio])'));

/**
 * Hands over files pasted into the page: with the focus in the field, or anywhere but in text and another file field.
 * Of several fields the first takes them.
 */
export function usePastedFiles(field: RefObject<HTMLElement | null>, take: ((files: File[]) => void) | null): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const { target } = event;
      const isElsewhere = target instanceof Element && target.closest('[data-file-field]') !== null;
      const isHere = target instanceof Node && field.current?.contains(target) === true;
      if (!latest.current || files.length === 0 || event.defaultPrevented) return;
      if (!isHere && (isText(target) || isElsewhere)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [field]);
}
