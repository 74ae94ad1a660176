import type { ReleaseBoard } from './release-board.types';


/** `getReleaseBoard` of the endpoint table (a test compares the two). The page's client has no place for a token; nothing else needs one. */
export const BOARD_URL = '/api/registry/board';

/** The token isn't one, or may not read. */
export class RefusedToken extends Error {
  override name = 'RefusedToken';
}

/** Reads the board with a deploy token. */
export async function readBoard(token: string, signal: AbortSignal): Promise<ReleaseBoard> {
  const answer = await fetch(BOARD_URL, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` }, credentials: 'same-origin', cache: 'no-store', signal });
  if (answer.status === 401 || answer.status === 403) throw new RefusedToken();
  if (!answer.ok) throw new Error(`The board answered ${answer.status}`);
  return (await answer.json()) as ReleaseBoard;
}
