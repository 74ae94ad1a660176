/** Text that is already HTML; everything else is escaped when it is put into a template. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** `<b>` → `&lt;b&gt;`: safe in text and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

/** Marks text as HTML of our own. */
export const raw = (text: string): Html => new Html(text);

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.toString();
  if (Array.isArray(piece)) return piece.map(render).join('');
  return piece === null || piece === undefined || piece === false ? '' : escapeHtml(String(piece));
}

/** A piece of HTML: every value is escaped unless it is HTML already. @example html`<p>${title}</p>` */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((text, part, i) => text + part + (i < pieces.length ? render(pieces[i]) : ''), ''));
}

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element: nothing in it can end the element. */
export const jsonForScript = (json: string): Html =>
  new Html(json.replace(/[<>&\u2028\u2029]/g, (c) => JSON_ESCAPES[c] ?? c));
