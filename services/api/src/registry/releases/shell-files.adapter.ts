import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { buildFolder, type RegistryBuild } from '@lotline/shared-domain';
import { entryFileOf } from './shell-form.js';

/** Timeout per file, in ms. */
const PATIENCE_MS = 10_000;
/** Maximum file size in bytes; a shell's main script is about 100 KB, its release.json about 20 KB. */
const LARGEST = 5_000_000;
/** Fields of release.json that the row repeats. */
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

/** Checks a shell's published files before a row names it: a row that doesn't match them breaks every page. */
@Injectable()
export class ShellFiles {
  /**
   * Why the files of a build don't match its row; empty if they do. Fetches from the entry's origin, which must have
   * been checked against the allowed origins.
   */
  async troubleOf(build: RegistryBuild): Promise<string[]> {
    const who = `shell ${buildFolder(build)}`;
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
