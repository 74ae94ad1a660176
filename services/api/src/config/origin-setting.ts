import { withoutEndSlashes } from './without-end-slashes.js';

export interface OriginSetting {
  readonly name: string;
  readonly given: string | undefined;
  /** Used if nothing is given, outside production. */
  readonly fallback: string;
  readonly production: boolean;
}

/**
 * An origin from the environment, without a trailing slash; throws on anything else. In production it must be given,
 * with https.
 */
export function originSetting({ name, given, fallback, production }: OriginSetting): string {
  const origin = withoutEndSlashes(given || fallback);
  if (production && (!given || !origin.startsWith('https://')))
    throw new Error(`In production ${name} must be an https address${given ? `, not "${given}"` : ''} (D41)`);
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error(`${name} takes an origin such as https://lots.example, without a path, not "${given ?? fallback}"`);
  return origin;
}
