import { type Html, html } from '../html/html.js';

/** The path of Lotline's mark on 16 units, as the design system's `Mark` draws it (D226); `tools/product-mark.test.ts` compares the two. */
export const MARK_PATH = 'M3 1h3v8l-5 5V3a2 2 0 0 1 2-2M8 1h5a2 2 0 0 1 2 2v5H8zM7 10h8v3a2 2 0 0 1-2 2H2z';

/** The mark in the text's colour. */
export const MARK: Html = html`<svg width="18" height="18" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true"><path d="${MARK_PATH}"/></svg>`;
