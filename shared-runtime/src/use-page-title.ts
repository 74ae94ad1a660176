import { useEffect } from 'react';
import { getShell } from './shell-api';

/** Names the page in the browser's tab while the screen that calls it stands; the host's own name follows. @example usePageTitle(`Quote for ${estate.title}`) */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // Older hosts, and pages of other websites, keep their title.
    const { setTitle } = getShell();
    setTitle?.(title);
    return () => setTitle?.(null);
  }, [title]);
}
