import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { FILE_REFUSALS } from '@lotline/shared-domain';
import { refusalOf } from './pdf-actions.js';
import { pdfObjects } from './pdf-objects.js';

const FILES = join(__dirname, '../../../../test/reliability/files/pdf');
const PROGRAM = '<</S/Launch/F(run.exe)>>';

/** What a file is refused for by its objects; null: it passes. */
function verdictOf(pdf: Buffer): string | null {
  try {
    for (const object of pdfObjects(pdf)) {
      const refusal = refusalOf(object);
      if (refusal) return refusal;
    }
    return null;
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}
const joined = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
const aPdf = (...objects: readonly (string | Buffer)[]): Buffer =>
  joined('%PDF-1.7\n', ...objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, '\nendobj\n']), '%%EOF');
/** An object stream. `about` is added to its dictionary, which may leave out what is given there. */
function packed(
  objects: readonly string[],
  {
    about = '/Filter/FlateDecode',
    pack = deflateSync as (bytes: Buffer) => Buffer,
    first = undefined as string | undefined,
  } = {},
): Buffer {
  const places = objects.map((_, at) => `${at + 90} ${objects.slice(0, at).join(' ').length + (at && 1)} `).join('');
  const bytes = pack(Buffer.from(places + objects.join(' ')));
  return joined(
    `<</Type/ObjStm/N ${objects.length}/First ${first ?? places.length}${about}/Length ${bytes.length}>>stream\r\n`,
    bytes,
    '\nendstream',
  );
}
/** Rows of 20 bytes that hold differences to the row above (PNG's filter 2). */
function byDifference(bytes: Buffer): Buffer {
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 20)
    rows.push(
      Buffer.from([2, ...bytes.subarray(at, at + 20).map((byte, place) => byte - (bytes[at + place - 20] ?? 0))]),
    );
  return deflateSync(Buffer.concat(rows));
}

describe('refused is a PDF with', () => {
  it.each<[string, string, readonly (string | Buffer)[]]>([
    ['a program that a link starts', 'script', [`<</Type/Annot/Subtype/Link/A${PROGRAM}>>`]],
    ['a name with escapes', 'script', ['<</S/#4caunch/F(run.exe)>>']],
    ['a key with escapes', 'script', ['<</#53/La#75nch>>']],
    [
      'an action after one that is allowed',
      'script',
      [`<</S/GoTo/D[1]/Next[<</S/URI/URI(https://a.example)/Next ${PROGRAM}>>]>>`],
    ],
    ['an action of a page', 'script', [`<</Type/Page/AA<</O ${PROGRAM}>>>>`]],
    ['a kind of action that is an object of its own', 'script', ['<</S 2 0 R/F(run.exe)>>', '/Launch']],
    ['a key that is written twice', 'script', ['<</S/GoTo/S/Launch>>', '<</S/Launch/S/GoTo>>']],
    ['comments in an action', 'script', ['<<%\n/S%>>\r/Launch>>']],
    ['an action that isn’t closed', 'script', ['<</Type/Catalog/A<</S/Launch/F(run.exe)']],
    ['an action after an object that isn’t closed', 'script', ['<</Type/Catalog', '/S/Launch>>']],
    ['a byte that some programs take for a space', 'script', ['<</S\x80/Launch\xff>>']],
    ['a script', 'script', ['<</S/JavaScript/JS(app.alert\\(1\\))>>']],
    ['a script without its kind', 'script', ['<</JS 9 0 R>>']],
    ['a form that is sent', 'script', ['<</S/SubmitForm/F(https://a.example)>>']],
    ['a form that reads a file', 'script', ['<</S/ImportData/F(a.fdf)>>']],
    ['a link to another file', 'script', ['<</S/GoToR/F(\\\\\\\\server\\\\a.pdf)>>']],
    ['a form in XML', 'script', ['<</AcroForm<</XFA[(template)9 0 R]>>>>']],
    ['a file of a page', 'attachment', ['<</Type/Page/AF[2 0 R]>>', '<</Type/Filespec/EF<</F 3 0 R>>>>']],
    ['a link into an attached file', 'attachment', ['<</S/GoToE/T<</R/C>>>>']],
    ['a film', 'attachment', ['<</Type/Annot/Subtype/Screen>>']],
    ['a model', 'attachment', ['<</Type/Annot/Subtype/3D>>']],
    ['a string that programs end differently', 'script', ['<</A<zz(>/B 1/C)/S/Launch>>']],
    ['a string that begins a dictionary to some', 'script', ['<</A<z/S/Launch/F(run.exe)>>']],
    [
      'an object stream that begins in a string to some',
      'script',
      [joined(packed([PROGRAM]).toString('latin1').replace('/N ', '<z/N '))],
    ],
    ['an object in a stream’s bytes', 'script', [`<</Length 60>>stream\n7 0 obj${PROGRAM}endobj\nendstream`]],
    ['an object in a comment', 'script', [`%7 0 obj ${PROGRAM}\n<<>>`]],
    ['an object that a later version replaces', 'script', [PROGRAM, '<<>>\nendobj 1 0 obj <<>>']],
    ['a catalogue in its trailer', 'script', [`<<>>endobj trailer<</Root<</OpenAction${PROGRAM}>>>>`]],
    ['an action in an object stream', 'script', [packed(['<</A 91 0 R>>', PROGRAM])]],
    [
      'one whose stream has no type',
      'script',
      [joined(packed([PROGRAM]).toString('latin1').replace('/Type/ObjStm', ''))],
    ],
    [
      'one whose stream isn’t packed',
      'script',
      [packed(['<</T(endstream)/A<</S/Launch>>>>'], { about: '', pack: (bytes) => bytes })],
    ],
    [
      'one whose stream was packed twice',
      'script',
      [
        packed([PROGRAM], {
          about: '/Filter[/FlateDecode/FlateDecode]',
          pack: (bytes) => deflateSync(deflateSync(bytes)),
        }),
      ],
    ],
    [
      'one whose stream holds differences',
      'script',
      [
        packed([PROGRAM], {
          about: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 20>>',
          pack: byDifference,
        }),
      ],
    ],
    ['one whose stream begins where a reference says', 'script', [packed([PROGRAM], { first: '2 0R' }), '5']],
    ['an object stream in another', 'damaged', [packed(['<</N 1/First 9>>'])]],
    [
      'an object stream that is cut off',
      'damaged',
      [packed([PROGRAM], { pack: (bytes) => deflateSync(bytes).subarray(0, -9) })],
    ],
    ['an object stream of an unknown filter', 'damaged', [packed([PROGRAM], { about: '/Filter/ASCIIHexDecode' })]],
    ['an object stream whose beginning is unclear', 'damaged', [packed([PROGRAM], { first: '1e0' })]],
    [
      'an object stream whose beginning is in two objects',
      'damaged',
      [packed([PROGRAM], { first: '2 0 R' }), '5', '<<>>endobj 2 0 obj 6'],
    ],
    ['object streams that unpack to 200 MB', 'too_complex', [packed([`(${'a'.repeat(200_000_000)})`])]],
    ['arrays nested 1,000 deep', 'too_complex', ['['.repeat(1_000)]],
  ])('%s: %s', (_, refusal, objects) => {
    expect(verdictOf(aPdf(...objects))).toBe(refusal);
    expect(FILE_REFUSALS).toHaveProperty([refusal]);
  });
});

describe('accepted is a PDF with', () => {
  it.each<[string, readonly (string | Buffer)[]]>([
    [
      'links and outlines',
      [
        '<</S/URI/URI(https://a.example/JavaScript)>>',
        '<</Title(Stage 1)/A<</S/GoTo/D[1/Fit]>>>>',
        '<</S/Named/N/NextPage>>',
      ],
    ],
    [
      'words about scripts and programs',
      ['<</Title(/S /Launch /JS (a))>>', '<</Length 20>>stream\n(/S/Launch 1 0 obj)Tj\nendstream', '%/S/Launch\n<<>>'],
    ],
    [
      'a form without scripts',
      [
        '<</AcroForm<</Fields[2 0 R]/XFA[]/DA(/Helv 0 Tf)>>>>',
        '<</FT/Btn/AA<</E<</S/Hide/T(a)>>>>/A<</S/ResetForm>>>>',
      ],
    ],
    [
      'layers, tags and transitions',
      ['<</S/SetOCGState/State[/ON 5 0 R]>>', '<</S/Sect/K[<</S/Figure>>]>>', '<</S/Trans/Trans<</S/Fly>>>>'],
    ],
    ['an empty list of attached files', ['<</Names<</EmbeddedFiles<</Names[]>>>>/AF[]>>']],
    ['rights to attach files', ['<</TransformParams<</EF[/Create/Delete]/JS true>>>>']],
    ['roles that are named like actions', ['<</RoleMap<</Movie/P/JS/Span/EF/Figure>>>>']],
    ['objects in a stream', [packed(['<</S/URI/URI(https://a.example)>>', '[1 2(]>>)]', '(<</S/Launch>>)'])]],
    ['what is no object', ['obj obj<< obj( endobj obj/A', '}', 'stream']],
  ])('%s', (_, objects) => expect(verdictOf(aPdf(...objects))).toBeNull());
});

describe('a file that another program wrote, encrypted or not', () => {
  it.each(readdirSync(FILES))('%s', (name) =>
    expect(verdictOf(readFileSync(join(FILES, name)))).toBe(name.includes('program') ? 'script' : null),
  );
  it('with a password, or with two keys, is refused', () => {
    const bytes = readFileSync(join(FILES, 'aes-256-program.pdf'));
    const at = bytes.indexOf('/U <') + 10;
    const [other, changed] = [Buffer.from(bytes), Buffer.from(bytes)];
    changed.write('00', at);
    expect(verdictOf(changed)).toBe('damaged');
    other.write('00', bytes.indexOf('/UE <') + 10);
    expect(verdictOf(joined(bytes, other))).toBe('damaged');
  });
});

/** The worst files that were found: objects without end, in each other, or by the thousand. */
it.each<[string, string, string | null]>([
  ['25 MB of dictionaries without end', 'obj<<', 'too_complex'],
  ['25 MB of strings without end', 'obj(', 'too_complex'],
  ['25 MB of comments without end', 'obj%', 'too_complex'],
  ['25 MB of object streams', '1 0 obj<</N 1 0 R/First 1 0 R>>stream\n', 'too_complex'],
  ['1 MB of objects', '1 0 obj<</A/B>>endobj ', null],
  ['1 MB of keywords', 'obj ', null],
  ['1 MB of trailers', 'trailer<</Encrypt<</Filter/Standard/V 1>>/ID[(a)]>>', null],
])('%s', (title, text, refusal) =>
  expect(verdictOf(Buffer.alloc((title.startsWith('25') ? 25 : 1) * 1024 * 1024, text))).toBe(refusal),
);
