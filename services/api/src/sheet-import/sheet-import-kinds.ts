import { Injectable } from '@nestjs/common';
import type { UndoneImport } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';

/** What rows are imported into, and who owns it: a landowner, or a builder. */
export interface ImportTarget {
  readonly _id: EntityId;
  readonly landownerId: EntityId | null;
  readonly estateId: EntityId | null;
  readonly builderId?: EntityId;
}

/** An import as its kind sees it. */
export interface ImportOf {
  readonly importId: string;
  readonly fileName: string;
}

/** What an import is about to write: nothing, if `items` is empty. */
export interface ImportPlan<Item> {
  readonly added: number;
  readonly changed: number;
  /** What it does to each thing, as the undo needs it; stored beside the import, each at most a kilobyte. */
  readonly items: readonly Item[];
  /** Writes it, with the history of each thing and the one event for open pages. */
  readonly write: (session: Session, of: ImportOf) => Promise<void>;
}

/** What an undo did in its transaction, and what it finds once that is over, if anything. */
export interface ImportUndo {
  readonly undone: UndoneImport;
  readonly afterwards?: () => Promise<UndoneImport>;
}

/** A kind of import. All its reads and writes are in the caller's scope. */
export interface SheetImportKind<Place = unknown, Row = unknown, Item = unknown> {
  /** Its name, stored with each import: never changes. */
  readonly name: string;
  /** What rows are imported into, in words: 'stage'. */
  readonly targetNoun: string;
  /** The actions of its endpoints, for repeated requests. */
  readonly actions: { readonly write: string; readonly undo: string };
  /** What rows are imported into; null if there is none in the caller's scope. */
  place(targetId: string): Promise<Place | null>;
  targetOf(place: Place): ImportTarget;
  /** Begins the transaction: two changes of one target come one after the other. */
  lock(session: Session, place: Place): Promise<void>;
  /**
   * Judges the rows by the rules of the page's dry run against what is there now.
   * @throws DomainError if one of them can't be written, or would write something else than the dry run showed
   */
  plan(session: Session, place: Place, rows: readonly Row[], fileName: string): Promise<ImportPlan<Item>>;
  /** Undoes what an import did, but for things that changed since, which it names. */
  undo(session: Session, place: Place, items: readonly Item[], of: ImportOf): Promise<ImportUndo>;
}

/** The kinds of import, each added by the room of its noun when it starts. */
@Injectable()
export class SheetImportKinds {
  readonly #kinds = new Map<string, SheetImportKind>();

  /** @throws Error if two kinds have one name */
  add<Place, Row, Item>(kind: SheetImportKind<Place, Row, Item>): void {
    if (this.#kinds.has(kind.name)) throw new Error(`Two kinds of import are named ${kind.name}.`);
    this.#kinds.set(kind.name, kind as SheetImportKind);
  }

  /** @throws Error if no room has added it */
  get(name: string): SheetImportKind {
    const kind = this.#kinds.get(name);
    if (!kind) throw new Error(`There is no kind of import named ${name}.`);
    return kind;
  }
}
