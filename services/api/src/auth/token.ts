import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'lot_';
const DEPLOY_PREFIX = 'lotd_';
const FORM = /^lotd?_[A-Za-z0-9_-]{43}$/;

/** A new API token: 256 random bits. Shown once, stored only as its hash. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');
/** A new deploy token, told apart at a glance from one of a person's. */
export const newDeployToken = (): string => DEPLOY_PREFIX + randomBytes(32).toString('base64url');
/** Whether a token is one of a program that releases. */
export const isDeployToken = (token: string): boolean => token.startsWith(DEPLOY_PREFIX);
/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** The token of an Authorization header, null when it carries none, undefined when it is no token of ours. */
export function tokenOf(header: string | undefined): string | null | undefined {
  if (header === undefined || header === '') return null;
  const [scheme, token, ...rest] = header.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0 || !token || !FORM.test(token)) return undefined;
  return token;
}
