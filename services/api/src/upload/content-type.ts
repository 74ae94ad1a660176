import type { UploadRule, UploadType } from '@lotline/shared-domain';

type Test = (head: Buffer) => boolean;
const begins =
  (...bytes: readonly number[]): Test =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const isText =
  (matches: (text: string) => boolean): Test =>
  (head) =>
    !head.includes(0) && matches(head.toString('latin1').replace(/^\xef\xbb\xbf/, ''));
/** Matches the brand of an ISO media file (`ftyp` box). */
const hasBrand =
  (...brands: readonly string[]): Test =>
  (head) =>
    head.toString('latin1', 4, 8) === 'ftyp' && brands.includes(head.toString('latin1', 8, 12));

/** Start and end delimiters of what may precede the root of an XML file. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const;

/** Whether an XML text's first element is `svg`. */
function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const known = BEFORE_ROOT.find(([begin]) => rest.startsWith(begin));
    if (!known) return /^<svg[\s>]/i.test(rest);
    // A document type with definitions: its check refuses it and says why.
    const hasDefinitions = known[0] === '<!' && rest.slice(0, rest.search(/[>[]|$/) + 1).endsWith('[');
    const closing = hasDefinitions ? ']>' : known[1];
    const end = rest.indexOf(closing, known[0].length);
    if (end < 0) return false;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

/** Magic bytes of each type. */
const SIGNATURES = {
  'image/jpeg': begins(0xff, 0xd8, 0xff),
  'image/png': begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'application/pdf': begins(0x25, 0x50, 0x44, 0x46, 0x2d),
  'image/heic': hasBrand('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'),
  'image/heif': hasBrand('mif1', 'msf1'),
  'image/svg+xml': isText(isSvg),
  'image/vnd.dxf': isText((text) => /^\s*0\s+SECTION\s/.test(text)),
  'application/geo+json': isText((text) => /^\s*\{\s*"/.test(text)),
  // A ZIP; its check looks for a workbook in it.
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': begins(0x50, 0x4b, 0x03, 0x04),
  // Any text that is no markup; nothing else tells.
  'text/csv': isText((text) => text.trim() !== '' && !/^\s*[<{%]/.test(text)),
} as const satisfies Record<UploadType, Test>;

/** Detects a file's type by its magic bytes, among those the purpose accepts; otherwise null. */
export function typeIn({ types }: UploadRule, head: Buffer): UploadType | null {
  return (Object.keys(types) as UploadType[]).find((type) => SIGNATURES[type](head)) ?? null;
}
