import type { TextPage, TextSection } from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { plainContent } from './plain-content.js';
import type { ReadablePage } from './readable-page.js';

const sectionOf = ({ heading, paragraphs = [], points = [] }: TextSection): Html =>
  html`${heading && html`<h2>${heading}</h2>`}${paragraphs.map((text) => html`<p>${text}</p>`)}${points.length > 0 && html`<ul>${points.map((text) => html`<li>${text}</li>`)}</ul>`}`;

/** A plain text page, the same as on the shell's screen. */
export const readableText = ({ title, summary, sections }: TextPage, path: string): ReadablePage => ({
  isListed: true,
  content: () => ({
    ...plainContent(title, html`<article class="rp rp-text"><h1>${title}</h1>${sections.map(sectionOf)}</article>`),
    description: summary,
    path,
  }),
});
