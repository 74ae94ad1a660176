import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { dropServerRenderedPage } from './server-rendered-page.component';

/** The previous page, kept across layouts. */
let lastPage: string | null = null;

/** For a layout's main element: on navigation, scrolls to the top and focuses it. */
export function useNewPage(): RefObject<HTMLElement | null> {
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const main = useRef<HTMLElement>(null);
  const page = pathname.replace(/^\/v2\//, '/');
  useEffect(() => {
    const before = lastPage;
    lastPage = page;
    if (before === null || before === page) return;
    dropServerRenderedPage();
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
