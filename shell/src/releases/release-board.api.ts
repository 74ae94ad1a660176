import type { ReleaseBoard } from './release-board.types';

/** `getReleaseBoard` of the endpoint table (a test compares the two). The page's client has no place for a token, which a program's page may be opened with. */
export const BOARD_URL = '/api/registry/board';

/** The token isn't one, or may not read. */
export class RefusedToken extends Error {
  override name = 'RefusedToken';
}

/** Reads the board with a deploy token, or without one by the session of a super admin. */
export async function readBoard(token: string | null, signal: AbortSignal): Promise<ReleaseBoard> {
  const answer = await fetch(BOARD_URL, {
    headers: { Accept: 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (answer.status === 401 || answer.status === 403) throw new RefusedToken();
  if (!answer.ok) throw new Error(`The board answered ${answer.status}`);
  return (await answer.json()) as ReleaseBoard;
}
