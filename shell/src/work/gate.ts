import { isPrivate, opensByKey, type Route } from '@lotline/shared-domain';
import type { SessionState } from '@lotline/shared-runtime';

/**
 * What stands between a user and a page: nothing; `asking` while the session isn't known yet; a key that the page
 * itself asks for, such as the release board's deploy token; a login; or it is for others.
 */
export type Gate = 'open' | 'asking' | 'key' | 'logIn' | 'denied';

/** The gate of a page with this access. @example gateOf(['SALES'], { phase: 'anonymous' }) // 'logIn' */
export function gateOf(access: Route['access'], session: SessionState): Gate {
  if (!isPrivate({ access })) return 'open';
  if (session.phase === 'asking') return 'asking';
  if (session.phase === 'signedIn' && access.includes(session.user.role)) return 'open';
  if (opensByKey({ access })) return 'key';
  return session.phase === 'signedIn' ? 'denied' : 'logIn';
}
