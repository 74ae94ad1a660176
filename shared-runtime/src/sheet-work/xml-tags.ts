/** A tag of an XML text: its name without prefix, what is inside it, and the text up to the next tag. */
export interface XmlTag {
  /** 'c' opens, '/c' closes. */
  readonly name: string;
  readonly inside: string;
  readonly isEmpty: boolean;
  /** The raw text after it. */
  text(): string;
}

/** The tags of an XML text, one after the other: a spreadsheet of 20,000 rows is too large for a document tree. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const isComment = xml.startsWith('<!--', at);
    const end = isComment ? xml.indexOf('-->', at) : xml.indexOf('>', at);
    if (end < 0) return;
    const next = xml.indexOf('<', end);
    if (!isComment) {
      const isEmpty = xml[end - 1] === '/';
      const inside = xml.slice(at + 1, isEmpty ? end - 1 : end);
      const space = inside.search(/\s/);
      const full = space < 0 ? inside : inside.slice(0, space);
      const colon = full.indexOf(':');
      const name = colon < 0 ? full : `${full.startsWith('/') ? '/' : ''}${full.slice(colon + 1)}`;
      yield { name, inside, isEmpty, text: () => xml.slice(end + 1, next < 0 ? undefined : next) };
    }
    at = next;
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const code = (digits: string, base: number): string => {
  const point = Number.parseInt(digits, base);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
};

/** Text with its XML references, and Excel's `_x000D_` for characters that XML doesn't allow, replaced. */
export const unescapeXml = (text: string): string =>
  (text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
        (whole, hex?: string, decimal?: string, name?: string) =>
          hex ? code(hex, 16) : decimal ? code(decimal, 10) : (NAMED[name ?? ''] ?? whole),
      )
    : text
  ).replace(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) => code(hex, 16));

/**
 * An attribute of a tag, with any prefix, in either kind of quotes; undefined without it.
 * @example attribute('c r="A1" t="s"', 't') // 's'
 * @example attribute("sheet rel:id = 'rId1'", 'id') // 'rId1'
 */
export function attribute(inside: string, name: string): string | undefined {
  // The usual form first: a sheet of 20,000 rows has half a million attributes.
  const usual = inside.indexOf(` ${name}="`);
  if (usual >= 0) {
    const from = usual + name.length + 3;
    return unescapeXml(inside.slice(from, inside.indexOf('"', from)));
  }
  if (!inside.includes(name)) return undefined;
  for (const [, found, double, single] of inside.matchAll(/\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (found === name) return unescapeXml(double ?? single ?? '');
  return undefined;
}
