import { useEffect, useState } from 'react';

const secretNow = (): string | null => window.location.hash.slice(1) || null;

/** The secret of the link that led here: its fragment, which goes to no server and into no log (D74). Another link opened in this tab replaces it. */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(secretNow);
  useEffect(() => {
    const read = () => setSecret(secretNow());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return secret;
}

/** Takes the secret out of the address, once it has been used. */
export const forgetLinkSecret = (): void =>
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
