import { type Estate, telephone } from '@lotline/shared-domain';
import { type Html, html, raw } from '../html/html.js';

/** How long the page's scripts may take before it says in words that they are missing, in ms: within 8 s it stands there. */
const PATIENCE_MS = 7_000;

/** Shows the notice, and what pages show without scripts, once the scripts fail or are late: the app replaces the notice. */
const SCRIPT = `(d=>{const n=d.querySelector("[data-late]"),show=()=>{if(!n.hidden||!n.isConnected)return;n.hidden=false;d.head.insertAdjacentHTML("beforeend",d.querySelector("head noscript").textContent)};addEventListener("error",({target:t})=>t.tagName==="SCRIPT"&&show(),true);setTimeout(show,${PATIENCE_MS})})(document)`;

function ways({ name, phone, email }: NonNullable<Estate['contact']>): Html {
  const call = phone && html`<a href="${telephone(phone)}">${phone}</a>`;
  const write = email && html`<a href="mailto:${email}">${email}</a>`;
  return html` ${name ?? 'Sales team'}: ${call}${call && write && ', '}${write}.`;
}

/** What a page says where its scripts can't be loaded: that lists and links work, and whom to call or write to (D97). */
export const lateNotice = (contact: Estate['contact']): Html =>
  html`<div class="rp-late" data-late role="status" hidden><p>Parts of this page can’t be loaded right now. You can still use its lists and links, or <a href="">try again</a>.${contact && ways(contact)}</p></div>`;

/** Behind the notice, under the page's nonce. */
export const lateScript = (nonce: string): Html => html`<script nonce="${nonce}">${raw(SCRIPT)}</script>`;
