import { useEffect } from 'react';
import { setShellTitle } from '../host/page-title';

/** Names the page in the browser's tab, where the remote that draws it doesn't. The server's own title stays where it says the same. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setShellTitle(title), [title]);
}
