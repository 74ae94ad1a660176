import { getRegistry } from '../commands/api';
import { changeLock, Checkout, deployToken, productBut, tool, type ToolRun } from '../commands/release';
import { expect, test } from '../fixtures/test';

const liveBuild = async (name: string) => (await getRegistry()).remotes.find((row) => row.name === name)?.build;
const said = ({ output }: ToolRun) => output;

// A remote of its own name, which no other page uses: it goes live beside them.
test('a contract break never goes live; without it the same remote could', { tag: '@full' }, async () => {
  test.setTimeout(600_000);
  const name = 'mf-seeded';
  const [team, token] = await Promise.all([Checkout.fresh(name), deployToken(name)]);
  const publish = (api?: string) => tool(['publish', name, '--yes'], { token, root: team.root, api });
  const stoppedAt = async (run: ToolRun, step: string, reason: RegExp) => {
    expect(run.code, said(run)).toBe(1);
    expect(run.output).toMatch(reason);
    expect(run.output).toMatch(new RegExp(`✗ ${step}`));
    expect(run.output).not.toContain('move the row');
    expect(await liveBuild(name)).toBeUndefined();
  };
  const seededSource = async (file: string, from: string | RegExp, to: string, step: string, reason: RegExp) => {
    const putBack = team.change(file, from, to);
    await stoppedAt(await publish(), step, reason);
    putBack();
  };
  const seededProduct = async (change: (pathname: string, text: string) => string, step: string, reason: RegExp) => {
    const older = await productBut(change);
    await stoppedAt(await publish(older.url), step, reason);
    expect(older.writes).toEqual([]);
    older.close();
  };
  const locks = (action: string, change: Parameters<typeof changeLock>[2]) => (pathname: string, text: string) =>
    pathname === '/api/openapi.json' ? changeLock(text, action, change) : text;

  try {
    await test.step('a required answer field is removed', () =>
      seededProduct(
        locks('estate/getEstates', ({ answer }) => void delete answer['[].title']),
        'the live API answers it',
        /estate\/getEstates: answer field \[\]\.title is lost/,
      ));
    await test.step('an endpoint has another path', () =>
      seededProduct(
        locks('estate/getEstates', (lock) => void (lock.path = '/all-estates')),
        'the live API answers it',
        /estate\/getEstates: path changed/,
      ));
    await test.step('a contract that the shell doesn’t speak', () =>
      seededProduct(
        (_, text) => text.replace(/("name":"shell".*?"contract":")[^"]+/, '$19.0.0'),
        'the live shell runs it',
        /speaks contract 1\.\d+\.\d+; shell .* runs majors 9 and 8/,
      ));
    await test.step('a shared path that the shell doesn’t provide', () =>
      seededSource(
        'src/strings.ts',
        /^/,
        "import 'react-dom/server';\n",
        `build ${name}`,
        /'react-dom\/server' is shared but the shell doesn't provide it/,
      ));
    await test.step('a modal of remote.json that the module lacks', () =>
      seededSource(
        'remote.json',
        /"modals": \[\]/,
        '"modals": ["ghost"]',
        'contract suite',
        /provides exactly its pages of the route table and the parts in its remote\.json/,
      ));
    await test.step('a module of a contract to come', () =>
      seededSource(
        'src/module.ts',
        'contract: CONTRACT',
        "contract: `${Number(CONTRACT.split('.')[0]) + 1}.0.0`",
        'contract suite',
        /has the shape of a RemoteModule of this contract/,
      ));
    await test.step('a module without slots', () =>
      seededSource(
        'src/module.ts',
        /\n {2}slots: \{\},/,
        '\n  slots: undefined as never,',
        'contract suite',
        /has the shape of a RemoteModule of this contract[\s\S]*its slots are not what the contract says/,
      ));
    await test.step('the control: unbroken, it passes every step and goes live', async () => {
      const control = await publish();
      expect(control.code, said(control)).toBe(0);
      await expect.poll(() => liveBuild(name)).toBeDefined();
    });
  } finally {
    team.remove();
  }
});
