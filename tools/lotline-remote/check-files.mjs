// @ts-check
// Fetches every file of a build like a browser and checks that it is complete and has the headers pages rely on.
import { contentType } from './content-type.mjs';
import { sha384 } from './build-remote.mjs';
import { listed, Stop } from './stop.mjs';

const DAY_S = 86_400;

/**
 * What is wrong with one response, in words.
 * @param {Response} answer @param {Buffer} bytes @param {{ file: string, expected: Buffer, origin: string }} want
 */
export function troubleOf(answer, bytes, { file, expected, origin }) {
  if (answer.status !== 200) return [`answers ${answer.status}`];
  /** @type {string[]} */
  const trouble = [];
  const header = (/** @type {string} */ name) => answer.headers.get(name) ?? '';
  if (sha384(bytes) !== sha384(expected))
    trouble.push(`has other bytes than were built (${bytes.length} instead of ${expected.length})`);
  if (!['*', origin].includes(header('access-control-allow-origin')))
    trouble.push(`has no access-control-allow-origin for ${origin}`);
  if (header('x-content-type-options') !== 'nosniff') trouble.push('has no x-content-type-options: nosniff');
  const cache = header('cache-control');
  if (!/\bimmutable\b/.test(cache) || Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0) < 30 * DAY_S)
    trouble.push(`has cache-control "${cache}" instead of immutable for at least 30 days`);
  const [type = ''] = contentType(file).split(';');
  const [given = ''] = header('content-type').split(';');
  if (given.trim() !== type && !(type === 'text/javascript' && given.trim() === 'application/javascript'))
    trouble.push(`is served as ${given || 'nothing'} instead of ${type}`);
  return trouble;
}

/**
 * @param {ReadonlyMap<string, Buffer>} files by name @param {string} base URL of the folder, with a trailing slash
 * @param {string} origin the pages' origin
 */
export async function checkFiles(files, base, origin) {
  const waiting = [...files];
  /** @type {string[]} */
  const trouble = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, expected] = next;
      const url = new URL(file, base).href;
      try {
        const answer = await fetch(url, {
          headers: { origin },
          redirect: 'manual',
          signal: AbortSignal.timeout(20_000),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        trouble.push(...troubleOf(answer, bytes, { file, expected, origin }).map((text) => `${file} ${text}`));
      } catch (error) {
        trouble.push(
          `${file} can't be fetched (${error instanceof Error ? (/** @type {{ code?: string }} */ (error.cause)?.code ?? error.message) : error})`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  if (trouble.length > 0)
    throw new Stop(`Not every file is served as pages need it, under ${base}:\n${listed(trouble.sort())}`, {
      hint: 'Nothing was moved: the row still names the build before.',
    });
  return `${files.size} files: status, sha384, CORS, nosniff, cache, content type`;
}
