import type { Transport } from '@lotline/shared-runtime';

const FILE = /^\/files\//;

function withHome(value: unknown, home: string): unknown {
  if (typeof value === 'string') return FILE.test(value) ? home + value : value;
  if (Array.isArray(value)) return value.map((one) => withHome(one, home));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHome(one, home)]));
  return value;
}

/** On a foreign page a path is that page's own: pictures and papers of an answer get Lotline's origin. */
export const homeTransport =
  (home: string, send: Transport): Transport =>
  async (request) => {
    const answer = await send(request);
    return answer && { ...answer, body: withHome(answer.body, home) };
  };
