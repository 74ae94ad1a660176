/** A file for a file input. */
export interface InputFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of one page with `bytes` of padding, which no two calls share: equal content is one stored file. */
export function aPdf(name: string, bytes = 0): InputFile {
  const padding = Buffer.alloc(bytes, `${name} ${Math.random()} `);
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  const object = (...content: (string | Buffer)[]) => {
    offsets.push(size());
    parts.push(Buffer.concat([`${offsets.length} 0 obj\n`, ...content, '\nendobj\n'].map((part) => Buffer.from(part))));
  };
  object('<</Type/Catalog/Pages 2 0 R>>');
  object('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  object('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>');
  object('<</Length 0>>\nstream\n\nendstream');
  object(`<</Length ${padding.length}>>\nstream\n`, padding, '\nendstream');
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${offsets.length + 1}/Root 1 0 R/ID[<${Buffer.from(name).toString('hex')}>]>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

/** A PDF that was cut off. */
export const aBrokenPdf = (name: string): InputFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: aPdf(name, 100).buffer.subarray(0, 150),
});
