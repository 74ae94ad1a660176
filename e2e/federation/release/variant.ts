import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { theRun } from '../stand';
import { partsOf, sha384, type Release } from './release';

export interface Change {
  /** Properties laid over the exposed module, as JavaScript: `{ contract: '9.0.0' }`. */
  module?: string;
  /** Further JavaScript, run when the module's chunk is. */
  script?: string;
  /** Laid over release.json. */
  about?: Partial<Release>;
}

/** Eight hex digits that webpack put into every global name of a build, so that two builds never mix (tools/webpack/input-hash.cjs). */
const UNIQUE = /webpackChunk\w*?_([0-9a-f]{8})\b/;

/** Lays `over` over the module that the chunk exposes as `default`. */
function overlaid(text: string, name: string, over: string): string {
  const literal = new RegExp(`([A-Za-z_$][\\w$]*)=\\{id:"${name}"`).exec(text);
  const getter = literal && `default:()=>${literal[1]}`;
  const at = getter ? text.lastIndexOf(getter, literal.index) : -1;
  if (!literal || !getter || at < 0) throw new Error(`The chunk of ${name} exposes its module in a way this suite doesn't know`);
  const kept = `globalThis[${JSON.stringify(`lotlineVariant ${randomUUID()}`)}]`;
  return `${text.slice(0, at)}default:()=>(${kept}??={...${literal[1]},...${over}})${text.slice(at + getter.length)}`;
}

/**
 * A further build of a remote, made from a built one: its own folder, names and hashes, and what is changed about its module.
 * @example const broken = makeVariant(readRelease(root, 'mf-lot-modal'), { module: "{ saga: function*(){ throw new Error('x') } }" });
 */
export function makeVariant(base: Release, { module, script = '', about = {} }: Change): Release {
  const { expose } = partsOf(base);
  const texts = new Map(readdirSync(base.path).filter((file) => file in base.files).map((file) => [file, readFileSync(join(base.path, file), 'utf8')]));
  const unique = UNIQUE.exec(texts.get(expose) ?? '')?.[1];
  if (!unique) throw new Error(`${base.name} has no unique name in its chunk`);
  const text = texts.get(expose) ?? '';
  texts.set(expose, `${module ? overlaid(text, base.name, module) : text};${script}`);
  const own = createHash('sha256').update(unique).update(module ?? '').update(script).update(JSON.stringify(about)).digest('hex').slice(0, 8);
  const files = Object.fromEntries([...texts].map(([file, content]) => [file, content.replaceAll(unique, own)]));
  const version = about.version ?? base.version;
  const folder = `${version}-${own}`;
  const path = join(theRun().folder, 'variants', base.name, 'dist', folder);
  mkdirSync(path, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return { ...base, ...about, version, build: own, folder, path, files: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha384(content)])) };
}
