import { routes, UNAVAILABLE_PAGE_WORDS } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { plainContent } from './plain-content.js';

interface WayOn {
  readonly href: string;
  readonly label: string;
}

const ALL_ESTATES: WayOn = { href: routes.landing.path, label: 'See all estates' };

/** A heading and one sentence, for pages that can't be found or need scripts. */
export const readableNotice = (title: string, text: string, link?: WayOn): Html =>
  html`<div class="rp rp-notice"><h1>${title}</h1><p>${text}</p>${link && html`<p class="rp-way-on"><a class="rp-button" href="${link.href}">${link.label}</a></p>`}</div>`;

const notFound = (title: string, text: string) => plainContent(title, readableNotice(title, text, ALL_ESTATES), 404);

/** Content of an address with no page. */
export const NOTHING = notFound('Page not found', 'The page may have moved, or the link may be incomplete.');
/** Content of a page that no live build provides (D20). */
export const UNAVAILABLE = notFound(UNAVAILABLE_PAGE_WORDS.title, UNAVAILABLE_PAGE_WORDS.hint);
/** Content of a page under an estate that isn't public or doesn't exist. */
export const ABSENT = notFound(
  'We can’t find that estate',
  'The address may be mistyped, or the estate is no longer public.',
);
/** Content of a page that only scripts show. */
export const NEEDS_SCRIPTS = plainContent('Lotline', readableNotice('Lotline', 'This page needs scripts to be shown.'));
