import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** The table as its source says it: name and remote of each modal. */
const table = [...read('shared-runtime/src/modals.ts').matchAll(/^ {2}'?([\w-]+)'?: \{\s*by: '([^']+)'/gm)].map(
  ([, name, by]) => ({ name, by }),
);
const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'remote.json')));

it('each remote provides its modals of the table, which the compiler checks by its id (ADR-0022)', () => {
  expect(table.length).toBeGreaterThan(10);
  for (const remote of remotes) {
    const { modals } = JSON.parse(read(remote, 'remote.json')) as { modals: string[] };
    const own = table.flatMap(({ name, by }) => (by === remote ? [name] : []));
    expect({ remote, modals: [...modals].sort() }).toEqual({ remote, modals: own.sort() });
    expect(read(remote, 'src/module.ts')).toContain(`: RemoteModule<'${remote}'> =`);
  }
});

it('no other modal exists but the shell’s own and one of a remote to come, whose button is hidden (D68)', () => {
  const others = table.filter(({ by }) => !remotes.includes(by ?? ''));
  expect(others).toEqual([{ name: 'login-or-create', by: 'shell' }]);
});
