import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { FileStore } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import { planStem } from '../files/plan-format.js';
import { FileLockRepository } from '../upload/file-lock.repository.js';
import { PlanPictureRepository } from './plan-picture.repository.js';

const BATCH = 500;

/**
 * Removes pictures of plans that nothing has shown for as long as an unused upload stays: pages that are open or cached
 * keep their picture. Runs in system scope.
 */
@Injectable()
export class PlanPictureSweep {
  private readonly store: FileStore;

  constructor(
    private readonly pictures: PlanPictureRepository,
    private readonly locks: FileLockRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = openStore(config);
  }

  /** Of these stored files, removes those of pictures that are no longer shown; returns how many pictures that were. */
  async sweep(names: Iterable<string>, now: Date): Promise<number> {
    const files = new Map<string, string[]>();
    for (const name of names) {
      const stem = planStem(name);
      if (stem) files.set(stem, [...(files.get(stem) ?? []), name]);
    }
    const stems = [...files.keys()];
    let removed = 0;
    for (let at = 0; at < stems.length; at += BATCH) {
      const batch = stems.slice(at, at + BATCH);
      const shown = await this.pictures.shown(batch);
      await this.locks.markUsed([...shown]);
      for (const stem of batch)
        if (!shown.has(stem) && (await this.#remove(stem, files.get(stem) ?? [], now))) removed += 1;
    }
    return removed;
  }

  /** False for a picture that was shown not long ago. */
  async #remove(stem: string, names: readonly string[], now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - this.config.checks.orphanMs);
    if ((await this.locks.markUnused(stem, now)) > before) return false;
    // Whoever is about to show it has taken the mark back.
    const isNeeded = async (): Promise<boolean> =>
      !(await this.locks.isUnusedSince(stem, before)) || (await this.pictures.shown([stem])).has(stem);
    for (const name of names) await this.store.removeUnless(name, isNeeded);
    return true;
  }
}
