import { reportError, selectSession } from '@lotline/shared-runtime';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { readBoard, RefusedToken } from './release-board.api';
import type { ReleaseBoard } from './release-board.types';

type BoardState =
  | { phase: 'closed'; refused: boolean }
  | { phase: 'loading' }
  | { phase: 'ready'; board: ReleaseBoard; at: Date; isRenewing: boolean }
  | { phase: 'failed' };

/** sessionStorage key: the token is dropped when the tab is closed. */
const KEY = 'lotline:deploy-token';
const tokenStorage = {
  read: (): string | null => {
    try {
      return window.sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (token: string | null) => {
    try {
      if (token === null) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, token);
    } catch {
      // Storage is blocked: the token lasts as long as the page.
    }
  },
};

/** State of the release board, read with a super admin's session or a deploy token. */
export function useBoard() {
  const session = useSelector(selectSession);
  const isByLogin = session.phase === 'signedIn' && session.user.role === 'SUPER_ADMIN';
  const [typed, setToken] = useState(tokenStorage.read);
  const token = isByLogin ? null : typed;
  const [round, setRound] = useState(0);
  const [state, setState] = useState<BoardState>(
    token || isByLogin ? { phase: 'loading' } : { phase: 'closed', refused: false },
  );

  useEffect(() => {
    if (!token && !isByLogin) return undefined;
    const stop = new AbortController();
    readBoard(token, stop.signal).then(
      (board) => {
        if (token) tokenStorage.write(token);
        setState({ phase: 'ready', board, at: new Date(), isRenewing: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof RefusedToken) {
          tokenStorage.write(null);
          setToken(null);
          setState({ phase: 'closed', refused: true });
          return;
        }
        reportError(error, 'release board');
        setState({ phase: 'failed' });
      },
    );
    return () => stop.abort();
  }, [token, isByLogin, round]);

  const open = useCallback((text: string) => {
    setState({ phase: 'loading' });
    setToken(text);
    setRound((count) => count + 1);
  }, []);
  const refresh = useCallback(() => {
    setState((now) => (now.phase === 'ready' ? { ...now, isRenewing: true } : { phase: 'loading' }));
    setRound((count) => count + 1);
  }, []);
  const forget = useCallback(() => {
    tokenStorage.write(null);
    setToken(null);
    setState({ phase: 'closed', refused: false });
  }, []);
  return { state, isByLogin, open, refresh, forget };
}
