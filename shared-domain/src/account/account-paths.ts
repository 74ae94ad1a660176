import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/** Pages of the login and registration flows. */
export type AccountPage = 'login' | 'verify' | 'resetPassword' | 'invitation';
const PAGES = {
  login: routes.login,
  verify: routes.registrationVerifyView,
  resetPassword: routes.resetPassword,
  invitation: routes.invitation,
} as const;

export interface AccountPathOptions {
  /** A link's secret; goes in the fragment, which appears in no server log and no Referer header (D74). */
  readonly token?: string | undefined;
  readonly userEmail?: string | undefined;
  /** Key or id, for its branding colours. */
  readonly estateId?: string | undefined;
  /** `email`: the link confirms a new address, not a new account. */
  readonly change?: 'email' | undefined;
  /** Applies the password rule of invited accounts (D25). */
  readonly account?: 'invited' | undefined;
}

/**
 * The path of an account page.
 * @example accountPath('verify', { userEmail: 'ann@x.com', token: 'a.b' }) // '/verify?userEmail=ann%40x.com#a.b'
 */
export function accountPath(page: AccountPage, { token, ...query }: AccountPathOptions = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `${pathTo(PAGES[page].path, {})}${search && `?${search}`}${token ? `#${token}` : ''}`;
}
