import { useEffect } from 'react';

/** Names the page in the browser's tab. The server's own title stays where it says the same. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
