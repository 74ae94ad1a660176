import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { folderOf, type RegistryBuild } from '@lotline/shared-domain';
import { entryFileOf } from './shell-form.js';

/** For one file, in ms. */
const PATIENCE_MS = 10_000;
/** The main script of a shell is some 100 KB, its release.json some 20 KB. */
const LARGEST = 5_000_000;
/** What of release.json the row repeats. */
const SAME = ['version', 'build', 'contract', 'files', 'preload', 'shared'] as const;

const reasonOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error instanceof Error ? error.message : String(error));

async function bytesAt(url: URL): Promise<Buffer> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status !== 200) throw new Error(`it answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > LARGEST) throw new Error(`it is larger than ${LARGEST} bytes`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a shell's build from where pages would, before its row names it: a row that says more than its files stops
 * every page.
 */
@Injectable()
export class ShellFiles {
  /**
   * Why the files of a build aren't those of this shell; empty when they are. Asks only the origin of the entry:
   * whether it is allowed is decided before.
   */
  async troubleOf(build: RegistryBuild): Promise<string[]> {
    const who = `shell ${folderOf(build)}`;
    const file = entryFileOf(build);
    const read = async (name: string): Promise<Buffer | string> => {
      const url = new URL(name, build.entry);
      return bytesAt(url).catch((error: unknown) => `${url.href} of ${who} can’t be read: ${reasonOf(error)}`);
    };
    const [about, entry] = await Promise.all([read('release.json'), read(file)]);
    return [
      ...(typeof about === 'string' ? [about] : this.#releaseTrouble(who, about, build, file)),
      ...(typeof entry === 'string' ? [entry] : this.#entryTrouble(who, entry, build, file)),
    ];
  }

  #releaseTrouble(who: string, about: Buffer, build: RegistryBuild, file: string): string[] {
    let release: Readonly<Record<string, unknown>>;
    try {
      release = { ...(JSON.parse(about.toString('utf8')) as object) };
    } catch {
      return [`The release.json beside the entry of ${who} is no JSON`];
    }
    if (release['name'] !== 'shell')
      return [`What stands at the entry of ${who} is a build of ${String(release['name'])}, not of the shell`];
    const other = SAME.filter((field) => !isDeepStrictEqual(release[field], build[field]));
    return [
      ...(release['entry'] === file
        ? []
        : [`The entry of ${who} is ${String(release['entry'])} by its release.json, not ${file}`]),
      ...(other.length > 0 ? [`The row of ${who} and its release.json differ in ${other.join(', ')}`] : []),
    ];
  }

  #entryTrouble(who: string, bytes: Buffer, { files }: RegistryBuild, file: string): string[] {
    const hash = createHash('sha384').update(bytes).digest('base64');
    return hash === (files as Readonly<Record<string, string>>)[file]
      ? []
      : [`${file} of ${who} has other bytes than the row says: no browser would run it`];
  }
}
