import { inflateSync } from 'node:zlib';

/** Bytes one to one, so that what is found by text is found at the same place in the bytes. */
const latin = (pdf: Buffer): string => pdf.toString('latin1');

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer): number => latin(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;

/** The addresses that its places lead to, in order. */
export const linksOf = (pdf: Buffer): string[] =>
  [...latin(pdf).matchAll(/\/URI \((.*?)\)\n/g)].map(([, url = '']) => url.replaceAll('\\', ''));

/** Its lines of text, in the order they were drawn; of the standard fonts alone, whose bytes are characters. */
export function textsOf(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (const { 0: head, index } of latin(pdf).matchAll(/\/Length (\d+)(?:(?!endobj)[^])*?stream\n/g)) {
    const from = index + head.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const content = inflateSync(pdf.subarray(from, from + length)).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
      texts.push(
        [...shown.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return texts;
}
