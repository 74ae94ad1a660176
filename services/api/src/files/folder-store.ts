import { link, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Aside, FileStore, type StoredContent, type StoredName } from './file-store.js';

/** `null` for a file that doesn't exist. */
const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files in the data folder, which all processes share. */
export class FolderStore extends FileStore {
  async *names(): AsyncIterable<StoredName> {
    for (const name of await readdir(this.drafts.folder).catch(() => [])) {
      const found = name.startsWith('.') ? null : await stat(this.#path(name)).catch(orNull);
      if (found) yield { name, at: found.mtime };
    }
  }

  protected async open(name: string): Promise<StoredContent | null> {
    const file = await open(this.#path(name)).catch(orNull);
    return file && { stream: file.createReadStream(), size: (await file.stat()).size };
  }

  protected async exists(name: string): Promise<boolean> {
    return (await stat(this.#path(name)).catch(orNull)) !== null;
  }

  protected async add(name: string, bytes: Buffer): Promise<boolean> {
    const draft = await this.drafts.path();
    try {
      await writeFile(draft, bytes);
      // Unlike a rename, a link never takes the place of a file.
      await link(draft, this.#path(name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  protected async renew(name: string): Promise<boolean> {
    const now = new Date();
    return (await utimes(this.#path(name), now, now).catch(orNull)) !== null;
  }

  protected adopt(draft: string, { hash }: { readonly hash: string }): Promise<void> {
    return rename(draft, this.#path(hash));
  }

  protected async putAside(name: string): Promise<Aside | null> {
    const aside = await this.drafts.path();
    const isOurs = await rename(this.#path(name), aside).then(() => true, orNull);
    if (!isOurs) return null;
    return { restore: () => rename(aside, this.#path(name)), remove: () => rm(aside, { force: true }) };
  }

  #path(name: string): string {
    return join(this.drafts.folder, name);
  }
}
