import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, routes } from '../shared-domain/src/index';

const ROOT = join(__dirname, '..');
const TABLE = [
  'routes.ts',
  'first-routes.ts',
  'builder-routes.ts',
  'lead-routes.ts',
  'map-editor-routes.ts',
  'payment-routes.ts',
].map((file) => join('shared-domain', 'src', 'route', file));
const IS_TEST = /\.(?:test|api-spec|examples)\.tsx?$|[\\/](?:testing|contract-fixtures)[\\/]/;

/** Their paths are below `/api`: `/account` is a call there, and a page here. */
const IS_OF_API = /\.endpoints\.ts$/;

const packages = readdirSync(ROOT)
  .filter((name) => /^(?:shell|mf-[a-z-]+|shared-[a-z]+)$/.test(name))
  .concat('services/api');
const sources = packages.flatMap((name) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(name, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file) && !IS_OF_API.test(file) && !TABLE.includes(file))
    .map((file) => ({
      file,
      code: readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, ''),
    })),
);

it('a page’s path is in the table and nowhere else (D75)', () => {
  const paths = ROUTES.map(({ path }) => path).filter((path) => path !== '/');
  const again = sources.flatMap(({ file, code }) =>
    paths.filter((path) => new RegExp(`['"\`]${path}['"\`?]`).test(code)).map((path) => `${file}: ${path}`),
  );
  expect(again).toEqual([]);
  // Control: each is found where it is looked for.
  const table = TABLE.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  expect(paths.filter((path) => !table.includes(`'${path}'`))).toEqual([]);
});

/** What is more than a screen: pages that the API writes whole, those that living builds name without a path, and the one that the shell's header leads to. */
const SAID_OF = new Set<string>([
  routes.landingPlans.name,
  routes.shortlist.name,
  routes.estateMap.name,
  routes.waitlist.name,
  routes.builder.name,
  routes.holdOffer.name,
]);

it('a page that a remote draws is named by the table and its remote alone: a new one touches no code of the shell, nor of the API beyond its readable page', () => {
  const exported = Object.entries(routes).filter(([, { by, name }]) => by !== 'shell' && !SAID_OF.has(name));
  expect(exported.length).toBeGreaterThan(10);
  const hosts = sources.filter(({ file }) => /^(?:shell|services)[\\/]/.test(file));
  const named = hosts.flatMap(({ file, code }) =>
    exported.filter(([key]) => new RegExp(`\\broutes\\.${key}\\b`).test(code)).map(([key]) => `${file}: ${key}`),
  );
  // An address that search engines are asked not to read.
  expect(named).toEqual([`${join('services', 'api', 'src', 'page', 'sitemap.service.ts')}: registrationVerifyView`]);
});
