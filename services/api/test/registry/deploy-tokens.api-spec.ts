import { deployTokenCommand } from '../../src/cli/deploy-token.command.js';
import { testEnvironment } from '../create-test-api.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
beforeAll(async () => {
  scene = await aReleaseScene();
  for (const name of ['mf-a', 'mf-b', 'shell']) await scene.publish(name, scene.signed(name));
}, 60_000);
afterAll(() => scene.api.close());

/** Runs the command as the command line does; answers what it printed. */
async function deployToken(...args: string[]): Promise<string[]> {
  const before = { ...process.env };
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => lines.push(String(text).trimEnd()) > 0);
  Object.assign(process.env, testEnvironment(scene.api.config.mongodbUri));
  try {
    expect(await deployTokenCommand.run(args)).toBe(0);
  } finally {
    write.mockRestore();
    process.env = before;
  }
  return lines;
}

const statuses = async (token: string, name: string): Promise<number[]> => [
  (await scene.row(name, token)).status,
  (await scene.publish(name, scene.signed(name), { token })).status,
  (await scene.rollBack(name, {}, { token })).status,
];

describe('a deploy token', () => {
  it('is printed once and stored as its hash', async () => {
    const [token = '', ...rest] = await deployToken('mf-a', '--name', 'team A');
    expect([token, rest]).toEqual([expect.stringMatching(/^lotd_[A-Za-z0-9_-]{43}$/), []]);
    const stored = JSON.stringify(await scene.api.connection.collection('deploy_tokens').find({}).toArray());
    expect(stored).toContain('team A');
    expect(stored).not.toContain(token.slice(5));
  });

  it('moves the rows it names, and finds nothing where others are: a shell’s is one of them', async () => {
    const [ofA = ''] = await deployToken('mf-a');
    const [ofShell = ''] = await deployToken('shell', 'mf-b');
    expect(await statuses(ofA, 'mf-a')).toEqual([200, 200, 200]);
    for (const name of ['mf-b', 'shell', 'mf-nobody']) expect(await statuses(ofA, name)).toEqual([404, 404, 404]);
    expect(await statuses(ofShell, 'shell')).toEqual([200, 200, 200]);
    expect(await statuses(ofShell, 'mf-a')).toEqual([404, 404, 404]);
    const [foreign, missing] = [await scene.row('mf-b', ofA), await scene.row('mf-nobody', ofA)];
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  it('makes the first row of its remote, and no other’s', async () => {
    const [token = ''] = await deployToken('mf-new');
    expect((await scene.publish('mf-new', scene.signed('mf-new'), { token })).status).toBe(200);
    expect((await scene.publish('mf-newer', scene.signed('mf-newer'), { token })).status).toBe(404);
  });

  it('that may read only reads only', async () => {
    const [token = ''] = await deployToken('mf-a', '--read');
    expect(await statuses(token, 'mf-a')).toEqual([200, 403, 403]);
  });

  it('opens nothing else: staff, holds, and no visitor’s form', async () => {
    const [token = ''] = await deployToken('*');
    expect((await scene.api.get('/api/staff/holds', { token })).status).toBe(403);
    expect((await scene.api.post('/api/holds', {}, { token })).status).toBe(403);
    expect((await scene.api.get('/api/estates', { token })).status).toBe(200);
  });

  it('shows on the board which remotes it covers, and its name is shown with its moves', async () => {
    const [token = ''] = await deployToken('mf-b', '--name', 'team B');
    await scene.publish('mf-b', scene.signed('mf-b'), { token, why: 'smaller' });
    const { body } = await scene.api.get<{
      rows: { name: string }[];
      moves: { name: string; by: string; why?: string }[];
    }>('/api/registry/board', { token });
    expect(body.rows.map(({ name }) => name)).toEqual(['mf-b']);
    expect(new Set(body.moves.map(({ name }) => name))).toEqual(new Set(['mf-b']));
    expect(body.moves[0]).toMatchObject({ by: 'deploy:team B', why: 'smaller' });
    const all = await scene.api.get<typeof body>('/api/registry/board', { token: scene.token });
    expect(all.body.rows.map(({ name }) => name)).toEqual(['mf-a', 'mf-b', 'mf-new', 'shell']);
  });

  it('is listed without its secret and taken back at once, by name; the others stay', async () => {
    const [[first = ''], [second = '']] = [
      await deployToken('mf-a', '--name', 'to go'),
      await deployToken('mf-a', '--name', 'to stay'),
    ];
    const list = await deployToken('--list');
    expect(list.filter((line) => /moves {2}mf-a {2}\(to (go|stay)\)$/.test(line))).toHaveLength(2);
    expect(list.join()).not.toContain('lotd_');
    expect(await deployToken('--revoke', 'to go')).toEqual(['1 token opens nothing any more']);
    expect([(await scene.row('mf-a', first)).status, (await scene.row('mf-a', second)).status]).toEqual([401, 200]);
    await expect(deployToken('--revoke', 'to go')).rejects.toThrow('there is no deploy token to go');
    const audit = await scene.api.models.AuditEntry.find({ entity: 'apiToken', reason: 'to go' })
      .sort({ at: 1 })
      .lean();
    expect(audit.map(({ to }) => to)).toEqual(['may move mf-a', 'revoked']);
  });

  it('names remotes, the shell or all: anything else is refused in words', async () => {
    await expect(deployToken()).rejects.toThrow('which remotes?');
    await expect(deployToken('left-pad')).rejects.toThrow('"left-pad" is no remote’s name: those begin with mf-');
  });

  it('is not accepted as a person’s key, nor the other way round', async () => {
    const [token = ''] = await deployToken('mf-a');
    expect((await scene.row('mf-a', token.replace('lotd_', 'lot_'))).status).toBe(401);
    expect((await scene.row('mf-a', `lotd_${'A'.repeat(43)}`)).status).toBe(401);
  });

  it.each([
    ['mf-lot-moda1', /^mf-lot-moda1 looks the same as mf-lot-modal/],
    ['mf-custorner', /^mf-custorner looks the same as mf-customer/],
    ['mf-shell', /^mf-shell looks the same as shell/],
    ['mf-lot-modаl', /^"mf-lot-modаl" has "а" \(U\+0430\) in it/],
    ['mf-lot-modals', /^mf-lot-modals is one letter apart from mf-lot-modal; is that a typing mistake\?/],
  ])('is not made for %s, whose name could be taken for another one', async (name, words) => {
    await scene.publish('mf-lot-modal', scene.signed('mf-lot-modal'));
    const count = () => scene.api.connection.collection('deploy_tokens').countDocuments({ remotes: name });
    await expect(deployToken(name)).rejects.toThrow(words);
    expect(await count()).toBe(0);
  });

  it('is made for a name one letter apart if confirmed, and never for a look-alike', async () => {
    await scene.publish('mf-lot-modal', scene.signed('mf-lot-modal'));
    await expect(deployToken('mf-lot-moda1', '--similar')).rejects.toThrow(/looks the same/);
    expect(await deployToken('mf-lot-modals', '--similar')).toEqual([expect.stringMatching(/^lotd_/)]);
    expect(await deployToken('mf-lot-modals')).toEqual([expect.stringMatching(/^lotd_/)]);
  });

  it('is compared with the remotes that a token waits for, before any has a row', async () => {
    await deployToken('mf-open-days');
    await expect(deployToken('mf-opendays')).rejects.toThrow(/looks the same as mf-open-days/);
    await expect(deployToken('mf-walk-ins', 'mf-walkins')).rejects.toThrow(/looks the same/);
  });
});
