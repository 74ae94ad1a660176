// @ts-check
// Client of the registry's release endpoints, with a message for every refusal.
import { Stop } from './stop.mjs';

/**
 * @typedef {import('@lotline/shared-domain').RegistryBuild} Build
 * @typedef {import('@lotline/shared-domain').ReleaseRow} Row
 * @typedef {{ build: Build, channel: 'stable' | 'next', percent?: number, why?: string }} Publishing
 * @typedef {{ name: string, from?: string | null, to?: string | null, by: string, at: string, why?: string | null }} MoveMade
 * @typedef {{ remote: string, version: string, build: string, kind: string, code: string, count: number, p50Ms?: number | null, lastAt: string }} Report
 * @typedef {{ since: string, rows: Row[], reports: Report[], moves: MoveMade[] }} Board
 * @typedef {{ status: number, body: any }} Answer
 * @typedef {ReturnType<typeof createRegistry>} Registry
 */

const PATIENCE_MS = 20_000;

/** @param {{ version: string, build: string }} build */
export const folderOf = ({ version, build }) => `${version}-${build}`;

/** Explains a refusal to the user. @param {string} name @param {string} api @param {Answer} answer */
function refusal(name, api, { status, body }) {
  const said = typeof body?.message === 'string' ? body.message : '';
  const reasons = Array.isArray(body?.reasons)
    ? body.reasons.map((/** @type {unknown} */ one) => `\n  - ${String(one)}`).join('')
    : '';
  const fields = Array.isArray(body?.errors)
    ? body.errors
        .map((/** @type {{ path: string, message: string }} */ { path, message }) => `\n  - ${path}: ${message}`)
        .join('')
    : '';
  /** @type {Record<number, [string, string]>} */
  const meanings = {
    400: [
      `The API did not understand the row of ${name}: ${said}${fields}`,
      'This tool and the API may be of different releases: the API goes first.',
    ],
    401: ['The deploy token is not valid.', 'Check LOTLINE_DEPLOY_TOKEN; a token is shown once, when it is made.'],
    403: [
      `This deploy token may not move ${name}${said ? ` (${said})` : ''}.`,
      'A token moves its own remotes only: use that of this team, or have one made.',
    ],
    // The API doesn't distinguish another team's row from one that doesn't exist.
    404: [
      `There is no row ${name} that this deploy token may see.`,
      'A token moves its own remotes only: is it the one of this team? A remote that was never published has no row yet.',
    ],
    409: [`The registry refuses: ${said}${reasons}`, 'Nothing was moved.'],
    413: ['The row is too large for the API.', ''],
    428: ['The API wants to know which revision is meant; this tool and the API may be of different releases.', ''],
    429: ['Too many requests: the API asks to wait.', 'Try again in a minute.'],
    503: ['The API is busy or starting.', 'Try again in a minute.'],
  };
  const [message, hint] = meanings[status] ?? [`${api} answered ${status}${said ? `: ${said}` : ''}`, ''];
  return new Stop(message, { hint });
}

/** Explains a failed connection. @param {string} url @param {unknown} error */
export function unreachable(url, error) {
  const cause = /** @type {{ cause?: { code?: string }, name?: string, message?: string }} */ (error);
  const code =
    cause.cause?.code ?? (cause.name === 'TimeoutError' ? `no answer for ${PATIENCE_MS / 1000} s` : cause.message);
  return new Stop(`${new URL(url).origin} can't be reached (${code}).`, {
    hint: 'Is it running? Name another with --api URL or LOTLINE_API_URL.',
    cause: error,
  });
}

/** @param {{ api: string, token: string }} options */
export function createRegistry({ api, token }) {
  /** @param {string} path @param {{ method?: string, body?: unknown, rev?: number }} [options] @returns {Promise<Answer>} */
  async function ask(path, { method = 'GET', body, rev } = {}) {
    const url = `${api}/api${path}`;
    const headers = {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(rev === undefined ? {} : { 'if-match': `"${rev}"` }),
    };
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      const isJson = /json/.test(answer.headers.get('content-type') ?? '');
      return { status: answer.status, body: isJson && text ? JSON.parse(text) : { message: text.slice(0, 200) } };
    } catch (error) {
      throw unreachable(url, error);
    }
  }

  /** @param {string} name @param {Answer} answer */
  const taken = (name, answer) => {
    if (answer.status < 400) return answer.body;
    throw refusal(name, api, answer);
  };

  /** The last move of a row, if visible to this token. @param {string} name */
  async function lastMove(name) {
    const { status, body } = await ask('/registry/board');
    if (status >= 400) return null;
    const [move] = /** @type {Board} */ (body).moves
      .filter((one) => one.name === name)
      .sort((a, b) => b.at.localeCompare(a.at));
    return move ?? null;
  }

  /** @param {string} name @param {string} path @param {number} rev @param {unknown} body @returns {Promise<Row>} */
  async function move(name, path, rev, body) {
    const answer = await ask(path, { method: 'PUT', body, rev });
    // The row was just read, so it is the estate that doesn't exist.
    if (answer.status === 404 && path.includes('/pins/'))
      throw new Stop(`There is no estate ${decodeURIComponent(path.split('/').at(-1) ?? '')}.`);
    if (answer.status !== 412) return taken(name, answer);
    const row = answer.body?.row ?? (await ask(`/registry/rows/${name}`)).body;
    const who = await lastMove(name);
    const live = row?.stable ? ` ${folderOf(row.stable)} is live now.` : '';
    const told = who
      ? `${who.by} moved it at ${who.at}${who.to ? ` to ${who.to}` : ''}${who.why ? ` (“${who.why}”)` : ''}.`
      : `It was moved${row?.updatedAt ? ` at ${row.updatedAt}` : ''}.`;
    throw new Stop(`The row of ${name} has moved meanwhile. ${told}${live}`, {
      hint: 'Nothing of yours was moved. Look with "npx lotline-remote status", then run this again.',
    });
  }

  const rowPath = (/** @type {string} */ name) => `/registry/rows/${encodeURIComponent(name)}`;
  return {
    api,
    ask,
    lastMove,
    /** The row, or null if there is none yet. @param {string} name @returns {Promise<Row | null>} */
    async find(name) {
      const answer = await ask(rowPath(name));
      return answer.status === 404 ? null : taken(name, answer);
    },
    /** @param {string} name @returns {Promise<Row>} */
    row: async (name) => taken(name, await ask(rowPath(name))),
    /** @returns {Promise<Board>} */
    board: async () => taken('the board', await ask('/registry/board')),
    /** @param {string} name @param {number} rev expected revision; 0 creates the row @param {Publishing} body */
    publish: (name, rev, body) => move(name, rowPath(name), rev, body),
    /** @param {string} name @param {number} rev @param {{ build?: string, why?: string }} body */
    rollBack: (name, rev, body) => move(name, `${rowPath(name)}/rollback`, rev, body),
    /** @param {string} name @param {number} rev @param {{ why?: string }} body */
    promote: (name, rev, body) => move(name, `${rowPath(name)}/promote`, rev, body),
    /** @param {string} name @param {number} rev @param {{ disabled: boolean, why?: string }} body */
    setDisabled: (name, rev, body) => move(name, `${rowPath(name)}/disabled`, rev, body),
    /** @param {string} name @param {number} rev @param {{ path: string, to: string, why?: string }} body */
    handOver: (name, rev, body) => move(name, `${rowPath(name)}/hand-over`, rev, body),
    /** @param {string} name @param {string} estateId @param {number} rev @param {{ build: string | null, why?: string }} body */
    pin: (name, estateId, rev, body) => move(name, `${rowPath(name)}/pins/${encodeURIComponent(estateId)}`, rev, body),
  };
}
