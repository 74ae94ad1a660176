import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const sourceOf = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
const valueImports = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export)(?! type)[^';]*from '([^']+)'/gm)].map((match) => match[1] ?? '');
const isSchemaFile = (file: string): boolean => file.endsWith('.schema.ts');
const hasBodies = (file: string): boolean =>
  file.endsWith('.endpoints.ts') && /^  body: \w+Schema,$/m.test(sourceOf(file));

describe('the map page carries neither yup nor moment', () => {
  it('only schema files, endpoints with a body and the index import a schema', () => {
    const rules = files.filter((file) => !isSchemaFile(file) && !hasBodies(file) && !file.endsWith('index.ts'));
    const importing = rules.filter((file) =>
      valueImports(file).some((from) => from === 'yup' || from.endsWith('.schema.js')),
    );
    expect(importing).toEqual([]);
  });
  it('the package imports nothing but itself, shared-geometry, yup and moment; workbooks, of an entry of their own, fflate', () => {
    const foreign = files
      .filter((file) => !file.startsWith('xlsx/'))
      .flatMap((file) =>
        valueImports(file)
          .filter((from) => !from.startsWith('.') && from !== 'yup' && from !== '@lotline/shared-geometry')
          .map((from) => `${file}: ${from}`),
      );
    expect(foreign).toEqual([]);
  });
  it('the index exports every file but tests, test data, and facts of lots', () => {
    const exported = new Set(
      valueImports('index.ts').concat(
        [...sourceOf('index.ts').matchAll(/export type \* from '([^']+)'/g)].map((match) => match[1] ?? ''),
      ),
    );
    for (const noun of [
      'builder',
      'contact',
      'eoi',
      'lead',
      'listing',
      'lot',
      'payment',
      'payment/statement',
      'template',
    ])
      for (const from of valueImports(`${noun}/index.ts`)) exported.add(from.replace('./', `./${noun}/`));
    // The route table is one namespace of several files.
    for (const from of valueImports('route/routes.ts')) exported.add(from.replace('./', './route/'));
    // Facts have short names; the tables of surfaces are how others read them.
    for (const name of ['fact-units', 'panel-facts', 'panel-surface', 'public-facts', 'readings', 'staff-facts'])
      exported.add(`./lot-facts/${name}.js`);
    const missing = files.filter(
      (file) =>
        file !== 'index.ts' &&
        !file.startsWith('testing/') &&
        !file.startsWith('xlsx/') &&
        !exported.has(`./${file.replace(/\.ts$/, '.js')}`),
    );
    expect(missing.sort()).toEqual([]);
  });
});
