import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { dropServerRenderedPage } from './server-rendered-page.component';

/** The page shown before; another layout may have drawn it. */
let lastPage: string | null = null;

/** For a layout's content: another page starts at its top, with the focus on its content. */
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
