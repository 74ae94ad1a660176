import { useEffect } from 'react';
import { getShell } from './shell-api';

/**
 * Sets the tab's title while the calling screen is mounted; the host appends its own name. @example usePageTitle(`Quote
 * for ${estate.title}`)
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // Absent in older hosts and on other websites' pages.
    const { setTitle } = getShell();
    setTitle?.(title);
    return () => setTitle?.(null);
  }, [title]);
}
