import { getReleaseBoard } from '@lotline/shared-domain';
import { callEndpoint, isApiError } from '@lotline/shared-runtime';
import type { ReleaseBoard } from './release-board.types';

/** The token is invalid or lacks permission. */
export class RefusedToken extends Error {
  override name = 'RefusedToken';
}

/**
 * Reads the board with a deploy token, or with a super admin's session. Not one of the host's resources, which are
 * known by their URL: what a token was answered must not be shown without it.
 */
export async function readBoard(token: string | null, signal: AbortSignal): Promise<ReleaseBoard> {
  try {
    return await callEndpoint(getReleaseBoard, { signal, ...(token !== null && { bearer: token }) });
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403)) throw new RefusedToken();
    throw error;
  }
}
