import { useEffect } from 'react';
import { getShell } from './shell-api';

/** Names the page in the browser's tab while the screen that calls it stands; the host's own name follows. @example usePageTitle(`Quote for ${estate.title}`) */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // A host that came before this, and a page of somebody else, keep their name.
    const { setTitle } = getShell();
    setTitle?.(title);
    return () => setTitle?.(null);
  }, [title]);
}
