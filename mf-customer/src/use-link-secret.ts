import { useEffect, useState } from 'react';

const readSecret = (): string | null => window.location.hash.slice(1) || null;

/**
 * The token in the link's fragment, which is never sent to a server or logged (D74). Updated when another link is
 * opened in this tab.
 */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(readSecret);
  useEffect(() => {
    const read = () => setSecret(readSecret());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}

/** Removes the token from the URL after use. */
export const clearLinkSecret = (): void =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
