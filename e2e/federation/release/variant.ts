import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { theRun } from '../testbed';
import { partsOf, sha384, type Release } from './release';

export interface Change {
  /** Properties that override the exposed module, as JavaScript: `{ contract: '9.0.0' }`; the original module is `own`. */
  module?: string;
  /** Additional JavaScript, run with the module's chunk. */
  script?: string;
  /** Overrides of release.json. */
  about?: Partial<Release>;
}

/** Eight hex digits that webpack puts into every global name of a build, so that two builds never mix (tools/webpack/input-hash.cjs). */
const UNIQUE = /webpackChunk\w*?_([0-9a-f]{8})\b/;

/** Overrides properties of the module that the chunk exposes as `default`. */
function overlaid(text: string, name: string, over: string): string {
  const literal = new RegExp(`([A-Za-z_$][\\w$]*)=\\{id:"${name}"`).exec(text);
  const getter = literal && `default:()=>${literal[1]}`;
  // A bundler that joins modules may write it before the object or after it.
  const before = getter ? text.lastIndexOf(getter, literal.index) : -1;
  const at = getter && before < 0 ? text.indexOf(getter, literal.index) : before;
  if (!literal || !getter || at < 0)
    throw new Error(`The chunk of ${name} exposes its module in a way this suite doesn't know`);
  // One object per text, however often the getter runs; the same change gives the same text, so that its hash is stable.
  const kept = `globalThis[${JSON.stringify(`lotlineVariant ${name} ${over}`)}]`;
  return `${text.slice(0, at)}default:()=>(${kept}??=((own)=>({...own,...${over}}))(${literal[1]}))${text.slice(at + getter.length)}`;
}

/** Written to a temporary folder and renamed, since another worker may already serve the same variant. */
function put(path: string, files: Readonly<Record<string, string>>): void {
  if (existsSync(path)) return;
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(draft, file), content);
  try {
    renameSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * A new build of a remote, derived from an existing one, with its own folder, names and hashes, and a changed module.
 * @example const broken = makeVariant(readRelease(root, 'mf-lot-modal'), { module: "{ saga: function*(){ throw new Error('x') } }" });
 */
export function makeVariant(base: Release, { module, script = '', about = {} }: Change): Release {
  const { expose } = partsOf(base);
  const texts = new Map(
    readdirSync(base.path)
      .filter((file) => file in base.files)
      .map((file) => [file, readFileSync(join(base.path, file), 'utf8')]),
  );
  const unique = UNIQUE.exec(texts.get(expose) ?? '')?.[1];
  if (!unique) throw new Error(`${base.name} has no unique name in its chunk`);
  const text = texts.get(expose) ?? '';
  texts.set(expose, `${module ? overlaid(text, base.name, module) : text};${script}`);
  const hash = createHash('sha256').update(JSON.stringify(about));
  for (const [file, content] of texts) hash.update(file).update(content);
  const own = hash.digest('hex').slice(0, 8);
  const files = Object.fromEntries([...texts].map(([file, content]) => [file, content.replaceAll(unique, own)]));
  const version = about.version ?? base.version;
  const folder = `${version}-${own}`;
  const path = join(theRun().folder, 'variants', base.name, 'dist', folder);
  put(path, files);
  return {
    ...base,
    ...about,
    version,
    build: own,
    folder,
    path,
    files: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha384(content)])),
  };
}

/** A new build of the shell whose main script starts with extra JavaScript, with the release.json that the API expects. */
export function makeShell(base: Release, script: string): Release {
  const entry = base.entry ?? '';
  const textOf = (file: string): string => readFileSync(join(base.path, file), 'utf8');
  const texts = Object.fromEntries(Object.keys(base.files).map((file) => [file, textOf(file)]));
  const changed = { ...texts, [entry]: `${script};${texts[entry]}` };
  const build = createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 8);
  const folder = `${base.version}-${build}`;
  const path = join(theRun().folder, 'variants', base.name, 'dist', folder);
  const files = Object.fromEntries(Object.entries(changed).map(([file, content]) => [file, sha384(content)]));
  const about = { ...(JSON.parse(textOf('release.json')) as object), build, files };
  put(path, { ...changed, 'release.json': JSON.stringify(about) });
  return { ...base, build, folder, path, files };
}
