import { useEffect } from 'react';
import { setShellTitle } from '../host/page-title';

/** Sets the tab's title for pages whose remote doesn't. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setShellTitle(title), [title]);
}
