import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEstates } from '@lotline/shared-domain';
import { writeAnswer } from './answer.js';
import type { Bytes } from './read.js';

const body = Buffer.from('{"a":1}');
const identity = { bytes: body, etag: '"abc"' };
const bytes: Bytes = {
  endpoint: getEstates,
  key: '/x',
  asOf: 1n,
  asOfText: '0.1',
  tags: [],
  hash: 'abc',
  coded: { identity },
};

/** The header lines of one answer, as they are on the wire. */
async function linesOf(
  answer: (response: ServerResponse) => void,
): Promise<{ status: number | undefined; lines: string[]; text: string }> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await new Promise((resolve, reject) => {
      const sent = request({ port: (server.address() as AddressInfo).port, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        const { rawHeaders, statusCode: status } = response;
        response.on('end', () =>
          resolve({
            status,
            lines: rawHeaders.flatMap((name, i) =>
              i % 2 ? [] : [`${name.toLowerCase()}: ${rawHeaders[i + 1] ?? ''}`],
            ),
            text,
          }),
        );
      });
      sent.on('error', reject).end();
    });
  } finally {
    server.close();
  }
}
const strictness = (lines: string[]): string[] => lines.filter((line) => line.startsWith('strict-transport-security'));
const HSTS = 'strict-transport-security: max-age=31536000; includeSubDomains';
const how = { unchanged: false, bodyless: false, strict: false, own: [] };

describe('an answer insists on https', () => {
  it.each([false, true])('once, in production (unchanged: %s)', async (unchanged) => {
    const { status, lines, text } = await linesOf((response) =>
      writeAnswer(response, bytes, 'identity', identity, { ...how, unchanged, strict: true }),
    );
    expect(strictness(lines)).toEqual([HSTS]);
    expect([status, text]).toEqual(unchanged ? [304, ''] : [200, '{"a":1}']);
    expect(lines).toEqual(
      expect.arrayContaining(['etag: "abc"', 'lotline-as-of: 0.1', 'x-content-type-options: nosniff']),
    );
  });

  it('never elsewhere; headers of this answer alone come with the rest', async () => {
    const { lines } = await linesOf((response) =>
      writeAnswer(response, bytes, 'identity', identity, { ...how, own: ['x-request-id', 'one'] }),
    );
    expect(strictness(lines)).toEqual([]);
    expect(lines).toEqual(expect.arrayContaining(['x-request-id: one', 'etag: "abc"']));
  });
});
