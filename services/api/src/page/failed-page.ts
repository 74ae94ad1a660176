import { randomBytes } from 'node:crypto';
import { MESSAGES } from '@lotline/shared-domain';
import { html } from '../html/html.js';
import { CRITICAL_CSS } from './critical-css.js';
import { headOf } from './head.js';
import { plainHeader } from './plain-content.js';
import { readableNotice } from './readable-notices.js';
import type { PageAnswer } from './write-page.js';

const TITLE = 'This page is taking a break';

/**
 * The error page (spec 8): no script, no data, a link to the same address. An embedded page may be framed by any website, because the
 * estate's list of websites can't be read now either; other pages may not be framed.
 */
export function failedPage(status: number, { framed }: { readonly framed: boolean }): PageAnswer {
  const nonce = randomBytes(16).toString('base64url');
  const head = headOf({
    title: `${TITLE} · Lotline`,
    description: TITLE,
    canonical: null,
    unlisted: true,
    image: null,
    themeColour: null,
    data: null,
    nonce,
    css: CRITICAL_CSS,
    hints: [],
  });
  const main = readableNotice(TITLE, MESSAGES.tryAgainLater, { href: '', label: 'Try again' });
  const page = html`<!doctype html>
<html lang="en-AU"><head>${head}</head>
<body><div class="rp-page">${framed ? null : plainHeader}<main>${main}</main></div></body></html>`;
  const policy = [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src data:`,
    `base-uri 'none'`,
    ...(framed ? [] : [`frame-ancestors 'none'`]),
  ].join('; ');
  return { status, html: page.toString(), policy };
}
