import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { axe } from 'jest-axe';
import { exampleKey } from './example.types';
import { COVERING_EXAMPLES, EXAMPLES } from './examples';
import { ThemeProvider } from './theme/theme-provider.component';

const SETS = [...EXAMPLES, ...COVERING_EXAMPLES];
const all = SETS.flatMap((set) =>
  Object.entries(set.examples).map(([name, show]) => [`${set.component}: ${name}`, show] as const),
);

// At CI size a browser does this (e2e/specs/design.spec.ts), in six colours of an estate.
const looked = process.env['SIZE'] === 'full' ? all : all.filter((_, at) => at % 10 === 0);
test.each(looked)('%s has no axe violation', async (_name, show) => {
  const { baseElement } = render(<ThemeProvider iconColor="#2f6f5e">{show()}</ThemeProvider>);
  // A part rendered without a page has no landmark.
  const { violations } = await axe(baseElement as HTMLElement, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

describe('every component has an example', () => {
  const doors = [
    './index',
    './overlay/index',
    './form/index',
    './toast/index',
    './shape-map/index',
    './submission/index',
    './kit/board/index',
    './kit/design-links/index',
    './kit/fields/index',
    './kit/frame/index',
    './kit/listing/index',
    './kit/map-tools/index',
    './kit/pickers/index',
    './kit/qr/index',
    './kit/table/index',
  ];
  const isComponent = (name: string, value: unknown): boolean =>
    /^[A-Z][a-z]/.test(name) &&
    !name.endsWith('Context') &&
    (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));
  const exported = doors.flatMap((door) =>
    Object.entries(jest.requireActual<object>(door))
      .filter(([name, value]) => isComponent(name, value))
      .map(([name]) => name),
  );
  const filesIn = (folder: string) =>
    readdirSync(join(__dirname, folder))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(__dirname, folder, file), 'utf8'));
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const examples = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.examples.tsx'),
  );
  // The page itself wears the theme and the global style.
  const drawn = [...examples.map((file) => readFileSync(join(__dirname, file), 'utf8')), ...filesIn('page')].join('\n');

  it('finds the components', () => {
    expect(folders).toContain('page');
    expect(exported.length).toBeGreaterThan(40);
  });

  test.each(exported)('%s is drawn in an example', (name) => {
    expect(new RegExp(`<${name}[\\s/>]`).test(drawn)).toBe(true);
  });

  it('every examples file is on the page, each example with its own address', () => {
    const index = readFileSync(join(__dirname, 'examples.ts'), 'utf8');
    expect(
      examples.filter((file) => !index.includes(`./${file.replaceAll('\\', '/').replace(/\.tsx$/, '')}'`)),
    ).toEqual([]);
    const keys = SETS.flatMap((set) => Object.keys(set.examples).map((name) => exampleKey(set, name)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
