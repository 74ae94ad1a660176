import { useEffect } from 'react';
import { getShell } from './shell-api';

/** Sets the title of the browser's tab while the calling screen is mounted; the host's own name follows. @example usePageTitle(`Quote for ${estate.title}`) */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // Older hosts, and pages of other websites, keep their title.
    const { setTitle } = getShell();
    setTitle?.(title);
    return () => setTitle?.(null);
  }, [title]);
}
