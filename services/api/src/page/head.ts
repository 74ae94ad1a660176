import { PRODUCT_COLOUR, type RegistryRow } from '@lotline/shared-domain';
import { type Html, html, jsonForScript, raw } from '../html/html.js';
import { WITHOUT_SCRIPTS_CSS } from './estate-css.js';
import { MARK_PATH } from './product-mark.js';

export interface HeadOptions {
  readonly title: string;
  readonly description: string;
  /** Absolute canonical address; null on pages that aren't indexed. */
  readonly canonical: string | null;
  readonly unlisted: boolean;
  readonly image: string | null;
  readonly themeColour: string | null;
  /** JSON-LD as JSON. */
  readonly data: string | null;
  readonly nonce: string;
  readonly css: string;
  readonly hints: readonly Html[];
}

type Build = Pick<RegistryRow, 'entry' | 'files' | 'preload'>;

const ICON = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='${encodeURIComponent(PRODUCT_COLOUR)}'/%3E%3Cpath transform='translate(6 6)scale(1.25)' d='${MARK_PATH}' fill='%23f6f4ef'/%3E%3C/svg%3E`;

/** The absolute URL of a build's file, and the hash its script must carry. */
export function fileOf(row: Build, file: string): { url: string; integrity: string | null } {
  const hash = (row.files as Readonly<Record<string, unknown>> | null)?.[file];
  return { url: new URL(file, row.entry).href, integrity: typeof hash === 'string' ? `sha384-${hash}` : null };
}

/**
 * A preload hint is used only if it matches the later request: the same `crossorigin`, and for scripts the same
 * `integrity` (stack, Federation). Preloads of data ignore `integrity`; the request itself checks it.
 */
export function hintOf(row: Build, file: string): Html {
  const { url, integrity } = fileOf(row, file);
  if (file.endsWith('.json')) return html`<link rel="preload" as="fetch" href="${url}" crossorigin="anonymous">`;
  return html`<link rel="preload" as="script" href="${url}" crossorigin="anonymous"${integrity && html` integrity="${integrity}"`}>`;
}

/** Everything in `<head>`. */
export function headOf(options: HeadOptions): Html {
  const { title, description, canonical, unlisted, image, themeColour, data, nonce, css, hints } = options;
  const property = (name: string, value: string | null): Html | null =>
    value === null ? null : html`<meta property="${name}" content="${value}">`;
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="${description}">${unlisted && html`<meta name="robots" content="noindex">`}${canonical && html`<link rel="canonical" href="${canonical}">`}
${hints}<link rel="icon" href="${raw(ICON)}">${themeColour && html`<meta name="theme-color" content="${themeColour}">`}
${property('og:type', 'website')}${property('og:site_name', 'Lotline')}${property('og:title', title)}${property('og:description', description)}${property('og:url', canonical)}${property('og:image', image)}${image && html`<meta name="twitter:card" content="summary_large_image">`}${data && html`<script type="application/ld+json" nonce="${nonce}">${jsonForScript(data)}</script>`}
<style nonce="${nonce}">${raw(css)}</style><noscript><style nonce="${nonce}">${raw(WITHOUT_SCRIPTS_CSS)}</style></noscript>`;
}
