/** A file of an archive, as nobody's program might write it. */
export interface ZippedFile {
  readonly name: string;
  readonly packed: Uint8Array;
  readonly isDeflated?: boolean;
  /** What the archive says it unpacks to, in bytes; by default the size of what is packed. */
  readonly size?: number;
  /** The name in the file's own header, where it isn't the directory's. */
  readonly ownName?: string;
  readonly isEncrypted?: boolean;
  /** Its sizes are in the extra field, as some programs write them for files of any size. */
  readonly isLarge?: boolean;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
};
/** Little-endian numbers: each value with its size in bytes. */
const numbers = (...values: readonly (readonly [number, 2 | 4 | 8])[]): Uint8Array =>
  joined(
    values.map(([value, bytes]) => Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)),
  );

/** An archive of exactly these files, in this order: two of one name and false sizes too. */
export function aZip(files: readonly ZippedFile[]): Uint8Array {
  const [contents, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const { name, packed, isDeflated = false, size = packed.length, ownName = name, ...odd } of files) {
    const [own, listed] = [ownName, name].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
    const extra = odd.isLarge ? numbers([1, 2], [16, 2], [size, 8], [packed.length, 8]) : numbers();
    const [shownSize, shownPacked] = odd.isLarge ? [0xffffffff, 0xffffffff] : [size, packed.length];
    const about = (named: Uint8Array): Uint8Array =>
      numbers(
        ...([
          [20, 2],
          [odd.isEncrypted ? 1 : 0, 2],
          [isDeflated ? 8 : 0, 2],
          [0, 4],
          [0, 4],
        ] as const),
        ...([
          [shownPacked, 4],
          [shownSize, 4],
          [named.length, 2],
          [extra.length, 2],
        ] as const),
      );
    const content = joined([numbers([0x04034b50, 4]), about(own), own, extra, packed]);
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(joined([numbers([0x02014b50, 4], [20, 2]), about(listed), place, listed, extra]));
    contents.push(content);
    offset += content.length;
  }
  const listed = joined(directory);
  const counts = [
    [files.length, 2],
    [files.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  ] as const;
  return joined([...contents, listed, numbers([0x06054b50, 4], [0, 4], ...counts)]);
}
