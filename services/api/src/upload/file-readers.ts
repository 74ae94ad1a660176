import { Injectable } from '@nestjs/common';
import { type UploadPurpose, type UploadRule, UPLOADS } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { callerMay, currentPrincipal } from '../database/scope.js';
import type { FileRecord } from './file-record.model.js';

/** Whether the caller may read a file that a noun uses; null: the noun doesn't decide about it. Asked in the caller's scope. */
type Decides = (fileId: EntityId) => Promise<boolean | null>;

/** What staff may read of the files of a purpose with `readBy`; given by the noun that uses those files. */
export interface FileGuard {
  /** Whether staff may read this file now. */
  mayRead(file: FileRecord): Promise<boolean>;
  /** Records that the caller, staff, is about to get a link to it. @throws DomainError 404 if they may not by now */
  record(file: FileRecord): Promise<void>;
}

/** Who reads files beside their uploader and their owner's team, or is kept from it: each noun that uses files has a rule. */
@Injectable()
export class FileReaders {
  readonly #rules: Decides[] = [];
  readonly #guards = new Map<UploadPurpose, FileGuard>();

  add(rule: Decides): void {
    this.#rules.push(rule);
  }

  guard(purpose: UploadPurpose, guard: FileGuard): void {
    this.#guards.set(purpose, guard);
  }

  /** What the nouns decide about the caller; null where none does. */
  async decide(fileId: EntityId): Promise<boolean | null> {
    for (const rule of this.#rules) {
      const mayRead = await rule(fileId);
      if (mayRead !== null) return mayRead;
    }
    return null;
  }

  /** Whether the caller may read a file of its purpose that they otherwise may. Without its guard staff may not. */
  async mayRead(file: FileRecord): Promise<boolean> {
    const needs = this.#neededFor(file);
    if (!needs) return true;
    return callerMay(needs) && (await this.#guards.get(file.purpose)?.mayRead(file)) === true;
  }

  /** To be called before the caller gets a link to a file that they may read. */
  async record(file: FileRecord): Promise<void> {
    if (this.#neededFor(file)) await this.#guards.get(file.purpose)?.record(file);
  }

  /** What the caller needs for it; undefined for a customer, in whose scope only their own files are. */
  #neededFor({ purpose }: FileRecord): UploadRule['readBy'] {
    const { readBy }: UploadRule = UPLOADS[purpose];
    return currentPrincipal().kind === 'customer' ? undefined : readBy;
  }
}
