import type { ReleaseBoard } from './release-board.types';

/**
 * URL of `getReleaseBoard` (a test compares them). Not called through the API client, which can't send a deploy token.
 */
export const BOARD_URL = '/api/registry/board';

/** The token is invalid or lacks permission. */
export class RefusedToken extends Error {
  override name = 'RefusedToken';
}

/** Reads the board with a deploy token, or with a super admin's session. */
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
