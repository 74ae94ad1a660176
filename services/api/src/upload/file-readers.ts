import { Injectable } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';

/** Whether the caller may read a file that a noun uses; null: the noun doesn't decide about it. Asked in the caller's scope. */
type Decides = (fileId: EntityId) => Promise<boolean | null>;

/** Who reads files beside their uploader and their owner's team, or is kept from it: each noun that uses files has a rule. */
@Injectable()
export class FileReaders {
  readonly #rules: Decides[] = [];

  add(rule: Decides): void {
    this.#rules.push(rule);
  }

  /** What the nouns decide about the caller; null where none does. */
  async decide(fileId: EntityId): Promise<boolean | null> {
    for (const rule of this.#rules) {
      const mayRead = await rule(fileId);
      if (mayRead !== null) return mayRead;
    }
    return null;
  }
}
