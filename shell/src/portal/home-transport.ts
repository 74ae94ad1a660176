import type { Transport } from '@lotline/shared-runtime';

const FILE = /^\/files\//;

/** The value with each text in it replaced; what isn't JSON, as bytes, stays. */
function withTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, replace));
  if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, replace)]));
  return value;
}

/**
 * Prefixes file paths in answers with Lotline's origin: on another website's page, relative URLs would point to that
 * site. Downloads are left alone. What is sent has the paths again, as the API knows them: a quote names a floor plan by
 * its file.
 */
export const homeTransport =
  (home: string, send: Transport): Transport =>
  async (request) => {
    const toPath = (text: string) =>
      text.startsWith(home) && FILE.test(text.slice(home.length)) ? text.slice(home.length) : text;
    const answer = await send({ ...request, body: withTexts(request.body, toPath) });
    const toUrl = (text: string) => (FILE.test(text) ? home + text : text);
    return answer && !request.file ? { ...answer, body: withTexts(answer.body, toUrl) } : answer;
  };
