// @ts-check
// AWS Signature Version 4 with node:crypto, required by every S3-compatible store.
import { createHash, createHmac } from 'node:crypto';

const sha256 = (/** @type {string | Buffer} */ data) => createHash('sha256').update(data).digest('hex');
const hmac = (/** @type {string | Buffer} */ key, /** @type {string} */ data) =>
  createHmac('sha256', key).update(data).digest();

/** Percent-encodes all but the unreserved characters of RFC 3986. @param {string} text */
const encode = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
/** @param {string} path */
export const encodePath = (path) => path.split('/').map(encode).join('/');

/**
 * @typedef {{ accessKeyId: string, secretAccessKey: string, sessionToken?: string, region: string }} Credentials
 * @typedef {{ method: string, url: URL, headers?: Record<string, string>, body?: Buffer, now?: Date, service?: string }} Request
 */

/**
 * The headers of a signed request, including authorization.
 * @param {Request} request @param {Credentials} credentials
 */
export function signV4(
  { method, url, headers = {}, body = Buffer.alloc(0), now = new Date(), service = 's3' },
  { accessKeyId, secretAccessKey, sessionToken, region },
) {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const hash = sha256(body);
  /** @type {Record<string, string>} */
  const all = {
    ...lowerCased(headers),
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': at,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
  };
  const names = Object.keys(all).sort();
  const signed = names.join(';');
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${(all[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = ['aws4_request', service, region, day].reduceRight(
    (secret, part) => hmac(secret, part),
    /** @type {string | Buffer} */ (`AWS4${secretAccessKey}`),
  );
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
    .digest('hex');
  const { host: _host, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}

/** @param {Record<string, string>} headers */
const lowerCased = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
