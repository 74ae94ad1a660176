/**
 * Server codes of temporary failures: timeouts, write conflicts that outlived their retries, no primary, shutting down.
 */
const NOT_NOW = new Set([24, 50, 89, 91, 112, 189, 246, 251, 262, 10107, 11600, 11602, 13435, 13436]);

const AWAY =
  /ServerSelection|PoolClear|WaitQueueTimeout|MongoNetwork|NotPrimary|MaxTimeMS|MongoTopologyClosed|checking out a connection|connection pool/;

/**
 * Node's codes of connections that were cut, refused or never answered: by a database, mail server or static host
 * alike.
 */
const NETWORK = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'ENETRESET',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const saysNetwork = (message: string): boolean => message.split(/\W/).some((word) => NETWORK.has(word));

interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const isNetworkFailure = ({ name, message, code }: ErrorLike): boolean =>
  NETWORK.has(String(code)) || name === 'TimeoutError' || saysNetwork(String(message));

/**
 * Whether a dependency, usually the database, doesn't answer in time: the caller may retry. A bulk write wraps such
 * errors in its own, so messages are matched too.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, cause, errors } = error as ErrorLike;
  if (NOT_NOW.has(Number(code)) || AWAY.test(`${String(name)} ${String(message)}`) || isNetworkFailure(error))
    return true;
  return isDatabaseUnavailable(cause) || (Array.isArray(errors) && errors.some(isDatabaseUnavailable));
}
