// @ts-check
// The peer: bare node:http that sends the same bytes with the same headers and does nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @typedef {{ path: string, coding: string, etag: string, headers: string[], unchanged: string[], body: string }} Recorded */

const recorded = /** @type {Recorded[]} */ (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const answers = new Map(
  recorded.map(({ path, coding, body, ...rest }) => [path + coding, { ...rest, bytes: Buffer.from(body, 'base64') }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(`${request.url}${request.headers['accept-encoding'] ?? 'identity'}`);
  if (!answer) {
    response.writeHead(404);
    response.end();
  } else if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.unchanged);
    response.end();
  } else {
    response.writeHead(200, answer.headers);
    response.end(answer.bytes);
  }
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => console.log('peer ready'));
