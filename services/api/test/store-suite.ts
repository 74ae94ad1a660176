import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileStore, NameTaken } from '../src/files/file-store.js';

const text = 'a plan of lot 4 '.repeat(1000);
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
const inPieces = (size: number, content = text): Readable =>
  Readable.from(content.match(new RegExp(`.{1,${size}}`, 'gs'))?.map((piece) => Buffer.from(piece)) ?? [], {
    objectMode: false,
  });
function refuse(): never {
  throw new Error('not wanted');
}

/** What every file store does; `make` opens an empty one, and again the same one within a test. */
export function describeStore(title: string, make: () => Promise<FileStore>): void {
  describe(title, () => {
    const namesIn = async (store: FileStore): Promise<string[]> => {
      const names: string[] = [];
      for await (const { name } of store.names()) names.push(name);
      return names.sort();
    };

    it('returns what it stored, whole and as a stream, and lists it with its time', async () => {
      const store = await make();
      const before = Date.now();
      const { hash, size } = await store.keep(Buffer.from(text));
      expect([hash, size]).toEqual([sha256(text), text.length]);
      expect([String(await store.get(hash)), await store.has(hash)]).toEqual([text, true]);
      const content = await store.read(hash);
      const parts: Buffer[] = [];
      for await (const part of content?.stream ?? []) parts.push(part as Buffer);
      expect([content?.size, String(Buffer.concat(parts))]).toEqual([text.length, text]);
      await store.put('plan-3fa9c2d104be.svg', Buffer.from('<svg/>'));
      await store.put('plan-3fa9c2d104be.svg', Buffer.from('<svg/>'));
      expect(await namesIn(store)).toEqual([hash, 'plan-3fa9c2d104be.svg'].sort());
      for await (const { at } of store.names()) expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000);
    });

    it('never overwrites: of two contents under one name the first stays', async () => {
      const store = await make();
      await store.put('plan-3fa9c2d104be.svg', Buffer.from('<svg id="mine"/>'));
      await expect(store.put('plan-3fa9c2d104be.svg', Buffer.from('<svg id="theirs"/>'))).rejects.toThrow(NameTaken);
      expect(String(await store.get('plan-3fa9c2d104be.svg'))).toBe('<svg id="mine"/>');
    });

    it('has nothing under other names, and takes no path for one', async () => {
      const store = await make();
      for (const name of ['none', '../secret', 'a/b', '.draft', ''])
        expect([await store.get(name), await store.read(name), await store.has(name)]).toEqual([null, null, false]);
      await expect(store.put('../secret', Buffer.from('x'))).rejects.toThrow('is no name for a stored file');
    });

    it('removes a file unless it is needed, also where that is so only once it is out of reach', async () => {
      const store = await make();
      const { hash } = await store.keep(Buffer.from('a licence'));
      await store.removeUnless(hash, async () => true);
      // The same content is kept by another request between the two questions.
      const answers = [false, true];
      await store.removeUnless(hash, async () => answers.shift() === true);
      expect(String(await store.get(hash))).toBe('a licence');
      const seen: boolean[] = [];
      await store.removeUnless(hash, async () => {
        seen.push(await store.has(hash));
        return false;
      });
      expect([seen, await store.get(hash), await namesIn(store)]).toEqual([[true, false], null, []]);
      await store.removeUnless(hash, async () => false);
    });

    it('removes a file that two remove at once, and neither fails', async () => {
      const [store, other] = [await make(), await make()];
      const { hash } = await store.keep(Buffer.from('a licence'));
      await store.removeUnless(hash, async () => {
        await other.removeUnless(hash, async () => false);
        return false;
      });
      expect([await store.get(hash), await namesIn(store)]).toEqual([null, []]);
    });

    it.each([1, 100, 5000, 100_000])(
      'stores a stream in pieces of %d bytes under its sha256, judged once by its first 4 KB',
      async (size) => {
        const store = await make();
        const judged: string[] = [];
        const judge = (head: Buffer) => judged.push(head.toString());
        const received = await store.receive(inPieces(size), { maxBytes: text.length, judge });
        expect([received, await namesIn(store)]).toEqual([
          { hash: sha256(text), size: text.length, judged: 1 },
          [sha256(text)],
        ]);
        expect(judged).toEqual([text.slice(0, 4096)]);
        expect(String(await store.get(received.hash))).toBe(text);
      },
    );

    it.each([
      ['too large', { maxBytes: 5000, judge: () => true }],
      ['not wanted', { maxBytes: text.length, judge: refuse }],
    ])('keeps nothing of a stream that is %s, whose sender can still be answered', async (_, options) => {
      const store = await make();
      const source = inPieces(100);
      await expect(store.receive(source, options)).rejects.toThrow();
      expect([await namesIn(store), source.destroyed]).toEqual([[], false]);
    });
  });
}
