import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { dropServerRenderedPage } from './server-rendered-page.component';

/** After Back or Forward a page has this long, in ms, to be laid out before it is scrolled to where it was left (spec 9). */
const SCROLL_RESTORE_MS = 20;

/** The previous page, kept across layouts. */
let lastPage: string | null = null;
/** How far each page was scrolled when it was left, in px. */
const leftAt = new Map<string, number>();
/** Whether the page changes by Back or Forward; the browser scrolls by itself then. */
let isReturn = false;

/** For a layout's main element: a new page begins at the top, one that is returned to where it was left; either gets the focus. */
export function useNewPage(): RefObject<HTMLElement | null> {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const main = useRef<HTMLElement>(null);
  const page = pathname.replace(/^\/v2\//, '/');
  useEffect(() => {
    const before = lastPage;
    const top = isReturn ? (leftAt.get(page) ?? 0) : 0;
    lastPage = page;
    isReturn = false;
    if (before === null || before === page) return;
    dropServerRenderedPage();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
    if (top === 0) return;
    const timer = setTimeout(() => window.scrollTo(0, top), SCROLL_RESTORE_MS);
    return () => clearTimeout(timer);
  }, [page]);
  useEffect(() => {
    const returned = () => void (isReturn = window.location.pathname.replace(/^\/v2\//, '/') !== page);
    const scrolled = () => void (isReturn || leftAt.set(page, window.scrollY));
    window.addEventListener('popstate', returned);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('popstate', returned);
      window.removeEventListener('scroll', scrolled);
    };
  }, [page]);
  return main;
}
