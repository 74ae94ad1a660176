/** What is sent at once: copying more at a time would keep other requests waiting. */
const PIECE = { items: 1_000, characters: 500_000, bytes: 1024 * 1024 } as const;

/** Part of what goes to another process or comes from it: plain fields, or a piece of a list, of bytes or of a text. */
export interface Part {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly piece?: { readonly name: string; readonly of: readonly unknown[] | Uint8Array | string };
  readonly last?: boolean;
}

const isLong = (value: unknown): value is unknown[] | Uint8Array | string =>
  Array.isArray(value) || value instanceof Uint8Array || (typeof value === 'string' && value.length > PIECE.characters);

function* piecesOf(value: unknown[] | Uint8Array | string): Generator<unknown[] | Uint8Array | string> {
  if (typeof value === 'string')
    for (let from = 0; from < value.length; from += PIECE.characters) yield value.slice(from, from + PIECE.characters);
  else if (value instanceof Uint8Array)
    for (let from = 0; from < value.length; from += PIECE.bytes) yield value.subarray(from, from + PIECE.bytes);
  else yield* piecesOfList(value);
}

/** Pieces of a list; long texts in it count. */
function* piecesOfList(list: readonly unknown[]): Generator<unknown[]> {
  let piece: unknown[] = [];
  let characters = 0;
  for (const item of list) {
    const own = typeof item === 'string' ? item.length : 0;
    if (piece.length === PIECE.items || (piece.length > 0 && characters + own > PIECE.characters)) {
      yield piece;
      [piece, characters] = [[], 0];
    }
    piece.push(item);
    characters += own;
  }
  if (piece.length > 0) yield piece;
}

const emptyOf = (value: unknown[] | Uint8Array | string): unknown =>
  typeof value === 'string' ? '' : Array.isArray(value) ? [] : new Uint8Array();

/** A value's fields in parts: its lists, bytes and long texts in pieces. */
export function* partsOf(value: object): Generator<Part> {
  const entries = Object.entries(value);
  const plain = entries.map(([name, one]) => [name, isLong(one) ? emptyOf(one) : (one as unknown)] as const);
  yield { fields: Object.fromEntries(plain) };
  for (const [name, one] of entries) if (isLong(one)) for (const of of piecesOf(one)) yield { piece: { name, of } };
  yield { last: true };
}

/** Puts a value together again from its parts. */
export class Collected {
  readonly #value: Record<string, unknown> = {};
  readonly #bytes = new Map<string, Uint8Array[]>();

  /** Adds the next part; the whole value with the last one. */
  add({ fields, piece, last }: Part): Record<string, unknown> | null {
    if (fields) Object.assign(this.#value, fields);
    if (piece) this.#addPiece(piece.name, piece.of);
    if (!last) return null;
    for (const [name, pieces] of this.#bytes) this.#value[name] = Buffer.concat(pieces);
    return this.#value;
  }

  #addPiece(name: string, of: readonly unknown[] | Uint8Array | string): void {
    if (typeof of === 'string') this.#value[name] = (this.#value[name] as string) + of;
    else if (of instanceof Uint8Array) this.#bytes.set(name, [...(this.#bytes.get(name) ?? []), of]);
    else for (const item of of) (this.#value[name] as unknown[]).push(item);
  }
}
