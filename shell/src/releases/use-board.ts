import { reportError } from '@lotline/shared-runtime';
import { useCallback, useEffect, useState } from 'react';
import { readBoard, RefusedToken } from './release-board.api';
import type { ReleaseBoard } from './release-board.types';

export type BoardState =
  | { phase: 'closed'; refused: boolean }
  | { phase: 'loading' }
  | { phase: 'ready'; board: ReleaseBoard; at: Date; isRenewing: boolean }
  | { phase: 'failed' };

/** The token lives in this tab only: a closed tab forgets it. */
const KEY = 'lotline:deploy-token';
const kept = {
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
      // Storage is refused: the token lives as long as the page.
    }
  },
};

/** The release board, opened with a deploy token. */
export function useBoard() {
  const [token, setToken] = useState(kept.read);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<BoardState>(token ? { phase: 'loading' } : { phase: 'closed', refused: false });

  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    readBoard(token, stop.signal).then(
      (board) => {
        kept.write(token);
        setState({ phase: 'ready', board, at: new Date(), isRenewing: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (error instanceof RefusedToken) {
          kept.write(null);
          setToken(null);
          setState({ phase: 'closed', refused: true });
          return;
        }
        reportError(error, 'release board');
        setState({ phase: 'failed' });
      },
    );
    return () => stop.abort();
  }, [token, round]);

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
    kept.write(null);
    setToken(null);
    setState({ phase: 'closed', refused: false });
  }, []);
  return { state, open, refresh, forget };
}
