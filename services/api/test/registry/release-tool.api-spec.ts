import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RegistryBuild } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';
import { atFullSize } from '../sizes.js';

const TOOL = path.resolve(__dirname, '../../../../tools/lotline-remote');

let scene: ReleaseScene;
let [one, two, three]: RegistryBuild[] = [];
let team: string;
beforeAll(async () => {
  scene = await aReleaseScene();
  await scene.publish('shell', scene.signed('shell'));
  [one, two, three] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => scene.signed('mf-a', { version }));
  for (const build of [one, two]) await scene.publish('mf-a', build as RegistryBuild);
  team = await makeDeployToken(scene.api.connection, { remotes: ['mf-a'], name: 'team A', mayMove: true });
}, 60_000);
afterAll(() => scene.api.close());

interface Run {
  readonly code: number;
  readonly output: string;
}
const run = (args: readonly string[], api: string, token = team): Promise<Run> =>
  new Promise((done) => {
    const env = { PATH: process.env['PATH'], LOTLINE_API_URL: api, LOTLINE_DEPLOY_TOKEN: token, FORCE_COLOR: '0' };
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    );
  });
const tool = (args: readonly string[], api = scene.api.url, token = team): Promise<Run> =>
  run([path.join(TOOL, 'cli.mjs'), ...args], api, token);

const movesOf = () => scene.api.models.AuditEntry.countDocuments({ entity: 'registry', entityId: 'mf-a' });

/** The same API, with another move of the row just before the first write. */
async function overtakenBy(someone: () => Promise<unknown>): Promise<{ url: string; server: Server }> {
  let came: Promise<unknown> | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        if (request.method === 'PUT') await (came ??= someone());
        const { authorization = '', 'if-match': ifMatch } = request.headers;
        const headers = { authorization, 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) };
        const answer = await fetch(`${scene.api.url}${request.url}`, {
          method: request.method ?? 'GET',
          headers,
          ...(parts.length > 0 && { body: Buffer.concat(parts) }),
        });
        response
          .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
          .end(await answer.text());
      })();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('lotline-remote, when the row moves in the meantime', () => {
  it('publish says who did, when, to what and why, and what to do; the row stays theirs', async () => {
    const seen = (await scene.row('mf-a')).body.rev;
    expect((await scene.publish('mf-a', three as RegistryBuild, { why: 'prices were wrong' })).status).toBe(200);
    const [before, moves] = [(await scene.row('mf-a')).body, await movesOf()];
    // The step of publish that moves the row, with the revision that its first step saw.
    const script = `import { createRegistry } from ${JSON.stringify(path.join(TOOL, 'registry.mjs'))};
const registry = createRegistry({ api: process.env.LOTLINE_API_URL, token: process.env.LOTLINE_DEPLOY_TOKEN });
await registry.publish('mf-a', ${seen}, ${JSON.stringify({ channel: 'stable', build: scene.signed('mf-a', { version: '1.3.0' }) })}).then(() => console.log('moved'), (error) => { console.error(error.message + '\\n' + error.hint); process.exit(1); });`;
    const { code, output } = await run(['--input-type=module', '-e', script], scene.api.url);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The row of mf-a has moved meanwhile\. deploy:everything moved it at \d{4}-\d\d-\d\dT[\d:.]+Z to 1\.2\.0-[0-9a-f]{8} \(“prices were wrong”\)\. 1\.2\.0-[0-9a-f]{8} is live now\.$/m,
    );
    expect(output).toContain('Nothing of yours was moved. Look with "npx lotline-remote status", then run this again.');
    expect([(await scene.row('mf-a')).body, await movesOf()]).toEqual([before, moves]);
  });

  it('rollback, overtaken between its look and its write, says the same and moves nothing; run again, it moves', async () => {
    const four = scene.signed('mf-a', { version: '1.4.0' });
    const { url, server } = await overtakenBy(() => scene.publish('mf-a', four, { why: 'a fix' }));
    try {
      const moves = await movesOf();
      const refused = await tool(['rollback', 'mf-a', '--yes'], url);
      expect(refused.code).toBe(1);
      expect(refused.output).toContain(`to 1.4.0-${four.build} (“a fix”). 1.4.0-${four.build} is live now.`);
      expect(refused.output).toContain('Nothing of yours was moved.');
      const row = (await scene.row('mf-a')).body;
      expect([row.stable.build, await movesOf()]).toEqual([four.build, moves + 1]);

      const again = await tool(['rollback', 'mf-a', '--yes'], url);
      expect((await scene.row('mf-a')).body.stable.build).toBe(three?.build);
      expect(again.output).toContain(`To undo: npx lotline-remote rollback mf-a --to ${four.build}`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});

describe('lotline-remote', () => {
  it('removes next in one write, and reports when there is none', async () => {
    const next = scene.signed('mf-a', { version: '2.0.0' });
    expect((await scene.publish('mf-a', next, { channel: 'next', percent: 40 })).status).toBe(200);
    const ended = await tool(['publish', 'mf-a', '--channel', 'next', '--percent', '0', '--yes', '--why', 'slow']);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.output).toContain('move the row: mf-a without next');
    expect((await scene.row('mf-a')).body.next).toBeUndefined();
    const none = await tool(['publish', 'mf-a', '--channel', 'next', '--percent', '0', '--yes']);
    expect([none.code, none.output]).toEqual([0, expect.stringContaining('mf-a has no next')]);
  });

  atFullSize('changes the share of next and promotes it, each by one write without building', async () => {
    const next = scene.signed('mf-a', { version: '2.1.0' });
    await scene.publish('mf-a', next, { channel: 'next', percent: 10 });
    const moves = await movesOf();
    expect((await tool(['share', 'mf-a', '60', '--yes'])).output).toContain(
      `2.1.0-${next.build} goes to 60 % of the visits`,
    );
    expect((await scene.row('mf-a')).body).toMatchObject({ next, nextPercent: 60 });
    expect((await tool(['share', 'mf-a', '101', '--yes'])).output).toContain('A share is a whole number from 0 to 100');
    const promoted = await tool(['promote', 'mf-a', '--yes', '--why', 'a calm week']);
    expect([promoted.code, promoted.output]).toEqual([0, expect.stringContaining(`2.1.0-${next.build} after `)]);
    expect((await scene.row('mf-a')).body).toMatchObject({ stable: next });
    expect([await movesOf(), (await tool(['promote', 'mf-a', '--yes'])).output]).toEqual([
      moves + 2,
      expect.stringContaining('mf-a has no next to promote'),
    ]);
  });

  atFullSize('disables and enables; status says what pages really get, and what rollback passes over', async () => {
    const bad = scene.signed('mf-a', { version: '2.2.0' });
    await scene.publish('mf-a', bad);
    await tool(['rollback', 'mf-a', '--yes']);
    const { stable } = (await scene.row('mf-a')).body;
    const shown = await tool(['status']);
    expect(shown.output).toMatch(/^\s*mf-a {2,}(\S+) {2,}\1 /m);
    expect(shown.output).toMatch(
      new RegExp(`mf-a: rollback passes over .*2\\.2\\.0-${bad.build}, which was rolled back from`),
    );
    expect((await tool(['disable', 'mf-a', '--yes'])).output).toContain('To undo: npx lotline-remote enable mf-a');
    expect((await tool(['status'])).output).toMatch(/^\s*mf-a {2,}\S+ {2,}disabled /m);
    expect((await tool(['enable', 'mf-a', '--yes'])).output).toContain(
      `everybody gets ${stable.version}-${stable.build}`,
    );
    await scene.api.connection
      .collection<{ _id: string }>('registry_rows')
      .updateOne({ _id: 'mf-a' }, { $set: { 'stable.entry': `${stable.entry}?x` } });
    const { output } = await tool(['status']);
    expect(output).toMatch(
      new RegExp(`pages get \\S+ of mf-a, not ${stable.version}-${stable.build}, which is refused`),
    );
    await scene.api.connection
      .collection<{ _id: string }>('registry_rows')
      .updateOne({ _id: 'mf-a' }, { $set: { 'stable.entry': stable.entry } });
  });

  it('hands a path over by one write, and takes it back; what can’t be is said', async () => {
    const board = scene.signed('mf-a', {
      version: '3.0.0',
      provides: { routes: ['Board'], slots: [], modals: ['lot-of-mf-a'], paths: ['/board/:stage'] },
    });
    await scene.publish('mf-a', board);
    const dry = await tool(['hand-over', '/board/:any', '--to', 'mf-heir', '--dry-run']);
    expect([dry.code, dry.output]).toEqual([
      0,
      expect.stringContaining('Hand /board/:any over from mf-a to mf-heir. Nothing was moved.'),
    ]);
    const handed = await tool(['hand-over', '/board/:any', '--to', 'mf-heir', '--yes', '--why', 'one team for prices']);
    expect([handed.code, handed.output]).toEqual([
      0,
      expect.stringContaining('mf-a goes on drawing /board/:any until a build of mf-heir that names it is live'),
    ]);
    expect((await scene.row('mf-a')).body.handedOver).toEqual([{ path: '/board/:stage', to: 'mf-heir' }]);
    expect((await tool(['hand-over', '/board/:any', 'mf-a', '--to', 'mf-a', '--yes'])).output).toContain(
      "/board/:any is mf-a's again",
    );
    expect((await scene.row('mf-a')).body.handedOver).toBeUndefined();
    for (const [args, words] of [
      [['/nowhere', '--to', 'mf-heir'], 'No remote of this token names the path /nowhere.'],
      [['board', '--to', 'mf-heir'], 'Which path? It begins with a slash.'],
      [['/board/:stage'], 'Which remote gets /board/:stage?'],
      [['/board/:stage', '--to', 'heir'], 'is no remote'],
      [['/desk', 'mf-a', '--to', 'mf-heir'], 'belongs to mf-sales-desk, so mf-a can’t hand it over.'],
    ] as const) {
      const refused = await tool(['hand-over', ...args, '--yes']);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(words)]);
    }
  });

  atFullSize('without --yes and a terminal, publish ends before it builds anything', async () => {
    const { code, output } = await tool(['publish', 'mf-estate-map'], scene.api.url, scene.token);
    expect([code, output]).toEqual([1, expect.stringMatching(/Nobody is here to confirm|no page of Lotline|key/)]);
    expect(output).not.toContain('build mf-estate-map');
  });

  atFullSize('shows the shell’s row to a token for all rows, and to no team', async () => {
    const all = await makeDeployToken(scene.api.connection, { remotes: ['*'], name: 'board', mayMove: false });
    const shown = await tool(['status', 'shell'], scene.api.url, all);
    expect([shown.code, shown.output]).toEqual([0, expect.stringMatching(/^\s*shell {2,}1\.0\.0-[0-9a-f]{8}/m)]);
    expect((await tool(['status'], scene.api.url, all)).output).toMatch(/^\s*mf-a [\s\S]*^\s*shell /m);
    const hidden = await tool(['status', 'shell']);
    expect(hidden.output).toContain('There is no row shell that this token may see.');
  });
});
