// @ts-check
// Ed25519 signatures over signedText (ADR-0010). The key id is the one under which the live page trusts the public key.
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** @typedef {{ keyId: string, key: import('node:crypto').KeyObject }} Signer */

const LOCAL_KEY = 'registry-signing-key.pem';

/** @param {{ key?: string, dataDir: string }} options */
function pemOf({ key, dataDir }) {
  if (key?.includes('-----BEGIN')) return { pem: key, where: 'LOTLINE_SIGNING_KEY' };
  const file = key ?? join(dataDir, LOCAL_KEY);
  if (!existsSync(file)) {
    throw new Stop(key ? `There is no signing key at ${file}.` : 'There is no signing key.', {
      hint: `Name an Ed25519 key in PEM by --key FILE or LOTLINE_SIGNING_KEY. "npm start" makes one for local use in its data folder (LOTLINE_DATA_DIR).`,
    });
  }
  return { pem: readFileSync(file, 'utf8'), where: file };
}

/** The raw 32-byte public key in base64. @param {import('node:crypto').KeyObject} key */
const publicHalf = (key) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

/**
 * The signing key. Without an id, it is looked up among the page's trusted keys, so that no signature is made that
 * pages would reject.
 * @param {{ key?: string, keyId?: string, dataDir: string }} options
 * @param {Record<string, string | { key: string }>} [trusted] key id → public key, from the page's boot data
 * @returns {Signer}
 */
export function readSigner(options, trusted) {
  const { pem, where } = pemOf(options);
  let key;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Stop(`${where} is no private key in PEM.`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Stop(`${where} is a key of type ${key.asymmetricKeyType}; the registry takes Ed25519.`);
  const own = publicHalf(key);
  const keys = Object.entries(trusted ?? {}).map(([id, value]) => ({
    id,
    key: typeof value === 'string' ? value : value.key,
  }));
  const found = keys.find((one) => one.key === own && (!options.keyId || one.id === options.keyId));
  if (found) return { keyId: found.id, key };
  if (keys.length > 0) {
    throw new Stop(
      `The pages of this product don't trust the key ${options.keyId ?? where}; they trust ${keys.map(({ id }) => id).join(', ')}.`,
      {
        hint: `Its public half is ${own}; REGISTRY_KEYS of the API must name it. For a local product, is LOTLINE_DATA_DIR the one it was started with?`,
      },
    );
  }
  if (options.keyId) return { keyId: options.keyId, key };
  throw new Stop('The pages of this product name no keys, and the key has no id.', {
    hint: 'Name it by --key-id or LOTLINE_SIGNING_KEY_ID.',
  });
}

/** @template {object} B @param {string} name @param {B} build @param {Signer} signer @param {typeof import('@lotline/shared-domain')} domain */
export function signBuild(name, build, { keyId, key }, domain) {
  const signature = sign(null, Buffer.from(domain.signedText(name, build)), key).toString('base64');
  return { ...build, signature, keyId };
}
