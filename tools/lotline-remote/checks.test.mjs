import { createServer } from 'node:http';
import { checkFiles } from './check-files.mjs';
import { readOptions, remoteOf, tokenOf } from './options.mjs';
import { health, table } from './status.command.mjs';

const listen = (answer) => {
  const server = createServer(answer);
  return new Promise((done) =>
    server.listen(0, () =>
      done({
        url: `http://localhost:${server.address().port}`,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
};

describe('files over HTTP', () => {
  const good = {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  const look = async (status, headers, body = 'code') => {
    const host = await listen((_, response) => response.writeHead(status, headers).end(body));
    try {
      return await checkFiles(
        new Map([['a.js', Buffer.from('code')]]),
        `${host.url}/r/mf-a/1/`,
        'https://pages.example',
      ).catch((error) => error.message);
    } finally {
      host.close();
    }
  };
  it('as they should be', async () => expect(await look(200, good)).toContain('1 files'));
  it('CORS for this origin alone is fine', async () =>
    expect(await look(200, { ...good, 'access-control-allow-origin': 'https://pages.example' })).toContain('1 files'));
  it.each([
    ['absent', 404, {}, 'code', 'a.js answers 404'],
    ['moved elsewhere', 302, { location: '/b.js' }, 'code', 'a.js answers 302'],
    ['changed', 200, {}, 'cod3', 'has other bytes'],
    [
      'without CORS',
      200,
      { 'access-control-allow-origin': 'https://other.example' },
      'code',
      'no access-control-allow-origin for https://pages.example',
    ],
    ['sniffable', 200, { 'x-content-type-options': '' }, 'code', 'nosniff'],
    ['kept too short', 200, { 'cache-control': 'max-age=600' }, 'code', 'immutable'],
    ['of another type', 200, { 'content-type': 'text/html' }, 'code', 'served as text/html instead of text/javascript'],
  ])('%s', async (_, status, headers, body, sentence) =>
    expect(await look(status, { ...good, ...headers }, body)).toContain(sentence),
  );
});

describe('the command line', () => {
  const read = (args, env = {}) => readOptions(args, env);
  it('reads flags, then the environment, then what is usual', () => {
    expect(
      read(['publish', 'mf-a', '--channel', 'next', '--percent', '25', '--dry-run'], {
        LOTLINE_API_URL: 'https://a.example/',
      }),
    ).toMatchObject({
      words: ['publish', 'mf-a'],
      api: 'https://a.example',
      channel: 'next',
      percent: 25,
      dryRun: true,
      yes: false,
    });
    expect(read(['status'], { PORT: '4400' }).api).toBe('http://localhost:4400');
  });
  it.each([
    [['--percent', '10'], /belongs to --channel next/],
    [['--channel', 'next', '--percent', '101'], /from 0 to 100/],
    [['--channel', 'beta'], /stable or next/],
    [['--api', 'localhost'], /must be an address/],
    [['--nonsense'], /nonsense/],
  ])('%p is refused', (args, sentence) => expect(() => read(['publish', ...args])).toThrow(sentence));
  it('needs a remote and a token', () => {
    expect(remoteOf(read(['publish', 'mf-lot-modal']))).toMatchObject({ name: 'mf-lot-modal', exists: true });
    expect(() => remoteOf(read(['publish', '../up']))).toThrow('no remote');
    expect(() => tokenOf(read(['publish']))).toThrow('no deploy token');
  });
});

it('status adds up loads and failures, and lines up its columns', () => {
  const report = (kind, count, code = 'ok') => ({
    remote: 'mf-a',
    version: '1.0.0',
    build: 'aaaaaaaa',
    kind,
    code,
    count,
    lastAt: '2026-11-20T10:11:12.000Z',
  });
  expect(
    health([
      report('loaded', 40),
      report('recovered', 2),
      report('failed', 3, 'chunk'),
      report('refused', 1, 'hash'),
      report('skew', 9),
    ]),
  ).toEqual({ loads: 42, failures: 4, worst: 'chunk in 1.0.0-aaaaaaaa, last 2026-11-20 10:11' });
  expect(
    table([
      ['a', 'long'],
      ['wide', 'b'],
    ]),
  ).toBe('a     long\n────  ────\nwide  b');
});
