import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'lot_';
const DEPLOY_PREFIX = 'lotd_';
const FORM = /^lotd?_[A-Za-z0-9_-]{43}$/;

/** A new API token: 256 random bits. Shown once, stored only as its hash. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');
/** A new deploy token; its prefix distinguishes it from an API token. */
export const newDeployToken = (): string => DEPLOY_PREFIX + randomBytes(32).toString('base64url');
/** Whether a token is a deploy token. */
export const isDeployToken = (token: string): boolean => token.startsWith(DEPLOY_PREFIX);
/** The hash of a token, for storage. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** The token of an Authorization header; null if it carries none, undefined if it is malformed. */
export function tokenOf(header: string | undefined): string | null | undefined {
  if (header === undefined || header === '') return null;
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0 || !token || !FORM.test(token)) return undefined;
  return token;
}
