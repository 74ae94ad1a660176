import { estatePath, waitlistWords } from '@lotline/shared-domain';
import { html } from '../html/html.js';
import type { ReadablePage } from './readable-page.js';
import { underEstate } from './under-estate.js';

/** The waitlist page without its form: what it is, which details it needs, and what to do without scripts (D17). */
export const readableWaitlist: ReadablePage = {
  content: underEstate(({ estate: { key, title } }, { query }) => {
    const words = waitlistWords(title);
    const back = estatePath(key, { query: { businessId: query.get('businessId') } });
    return {
      main: html`<article class="rp rp-waitlist"><div><h1 class="rp-title">${words.title}</h1><p>${words.intro}</p></div><div class="rp-form rp-ghost" aria-hidden="true"></div>
<div class="rp-without"><p>The form asks for your name, email address and phone number, and what you are looking for: frontage, size, budget and registration. We email you as soon as a lot that fits becomes available. ${words.leave}</p>
<p>An email confirms your place, and replies to our emails reach the team of ${title}.</p>
<p>The form needs scripts. Switch them on in your browser and reload this page, or see the lots available today.</p>
<p><a class="rp-button" href="${back}">See ${title}</a></p></div></article>`,
    };
  }),
};
