// @ts-check
// An object store with the S3 API, by fetch and node:crypto. CORS and nosniff headers must be configured on the store
// or its CDN.
import { setTimeout as pause } from 'node:timers/promises';
import { contentType, IMMUTABLE } from '../content-type.mjs';
import { Stop } from '../stop.mjs';
import { withoutSlashes } from '../without-slashes.mjs';
import { encodePath, signV4 } from './sign-v4.mjs';
import { otherBytes } from './other-bytes.mjs';

const TRIES = 3;

/** @param {NodeJS.ProcessEnv} env @returns {import('./sign-v4.mjs').Credentials} */
function credentialsOf(env) {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Stop('There are no credentials for the object store.', {
      hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_REGION, LOTLINE_S3_ENDPOINT for a store other than AWS).',
    });
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
  };
}

/** @param {string} target s3://BUCKET/PREFIX @param {NodeJS.ProcessEnv} env @returns {import('./target.mjs').Target} */
export function s3Target(target, env) {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target);
  if (!match) throw new Stop(`${target} is not a bucket: write s3://BUCKET or s3://BUCKET/PREFIX`);
  const [, bucket = '', given = ''] = match;
  const prefix = withoutSlashes(given, { leading: true });
  const credentials = credentialsOf(env);
  const endpoint = env.LOTLINE_S3_ENDPOINT && withoutSlashes(env.LOTLINE_S3_ENDPOINT);
  // Path-style URLs for other stores; virtual-hosted style for AWS, unless a dot in the bucket's name would break TLS.
  const base = endpoint
    ? `${endpoint}/${bucket}`
    : bucket.includes('.')
      ? `https://s3.${credentials.region}.amazonaws.com/${bucket}`
      : `https://${bucket}.s3.${credentials.region}.amazonaws.com`;
  const keyOf = (/** @type {string} */ path) => (prefix ? `${prefix}/${path}` : path);

  /** @param {string} method @param {string} path @param {{ headers?: Record<string, string>, body?: Buffer }} [options] */
  async function send(method, path, { headers, body } = {}) {
    const url = new URL(`${base}/${encodePath(keyOf(path))}`);
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await fetch(url, {
          method,
          headers: signV4({ method, url, headers, body }, credentials),
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: AbortSignal.timeout(60_000),
        });
        if (answer.status < 500 || tried === TRIES) return answer;
        await answer.arrayBuffer();
      } catch (error) {
        if (tried === TRIES)
          throw new Stop(
            `${url.origin} can't be reached (${error instanceof Error ? (/** @type {{ code?: string }} */ (error.cause)?.code ?? error.message) : error}).`,
            { cause: error },
          );
      }
      await pause(300 * tried);
    }
  }

  /** @param {Response} answer @param {string} what */
  async function refused(answer, what) {
    const text = await answer.text();
    const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? answer.status;
    const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '';
    return new Stop(`The object store refuses to ${what}: ${code}${message ? `, ${message}` : ''}`, {
      hint: `Bucket ${bucket}, key id ${credentials.accessKeyId}, region ${credentials.region}.`,
    });
  }

  /** Whether the object exists with these bytes; throws if it differs. @param {string} path @param {Buffer} bytes */
  async function exists(path, bytes) {
    const head = await send('HEAD', path);
    if (head.status === 404) return false;
    // Without list permission, S3 returns 403 for a missing object; the PUT below still never overwrites.
    if (head.status === 403) return false;
    if (!head.ok) throw await refused(head, `look at ${path}`);
    const got = await send('GET', path);
    if (!got.ok) throw await refused(got, `read ${path}`);
    if (!Buffer.from(await got.arrayBuffer()).equals(bytes)) throw otherBytes(path, `bucket ${bucket}`);
    return true;
  }

  return {
    where: `bucket ${bucket}${prefix ? ` under ${prefix}` : ''}`,
    put: async (path, file, bytes) => {
      if (await exists(path, bytes)) return 'unchanged';
      const headers = { 'content-type': contentType(file), 'cache-control': IMMUTABLE, 'if-none-match': '*' };
      const answer = await send('PUT', path, { headers, body: bytes });
      // A concurrent upload came first; the same bytes are fine.
      if (answer.status === 412 || answer.status === 409) {
        if (await exists(path, bytes)) return 'unchanged';
      }
      if (!answer.ok) throw await refused(answer, `write ${path}`);
      await answer.arrayBuffer();
      return 'written';
    },
  };
}
