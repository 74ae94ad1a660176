import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/** Pages on the way to an account. */
export type AccountPage = 'login' | 'verify' | 'resetPassword' | 'invitation';
const PAGES = {
  login: routes.login,
  verify: routes.registrationVerifyView,
  resetPassword: routes.resetPassword,
  invitation: routes.invitation,
} as const;

export interface AccountPathOptions {
  /** A link's secret: it stands in the fragment, which no server's log and no referrer has (D74). */
  readonly token?: string | undefined;
  readonly userEmail?: string | undefined;
  /** By key or id, for its colours. */
  readonly estateId?: string | undefined;
  /** `email`: the link is of a new address, not of a new account. */
  readonly change?: 'email' | undefined;
  /** The password's rule is that of invited accounts (D25). */
  readonly account?: 'invited' | undefined;
}

/** The address of such a page. @example accountPath('verify', { userEmail: 'ann@x.com', token: 'a.b' }) // '/verify?userEmail=ann%40x.com#a.b' */
export function accountPath(page: AccountPage, { token, ...query }: AccountPathOptions = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `${pathTo(PAGES[page].path, {})}${search && `?${search}`}${token ? `#${token}` : ''}`;
}
