import type { Transport } from '@lotline/shared-runtime';

const FILE = /^\/files\//;

function withHome(value: unknown, home: string): unknown {
  if (typeof value === 'string') return FILE.test(value) ? home + value : value;
  if (Array.isArray(value)) return value.map((one) => withHome(one, home));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHome(one, home)]));
  return value;
}

/**
 * Prefixes file paths in answers with Lotline's origin: on another website's page, relative URLs would point to that
 * site. Downloads are left alone.
 */
export const homeTransport =
  (home: string, send: Transport): Transport =>
  async (request) => {
    const answer = await send(request);
    return answer && !request.file ? { ...answer, body: withHome(answer.body, home) } : answer;
  };
