// @ts-check

/** @typedef {{ name: string, version: string, build: string, files: Record<string, string> } & Record<string, unknown>} Row */

const BOOT = /(<script type="application\/json" id="lotline-boot"[^>]*>)([\s\S]*?)(<\/script>)/;
const escape = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The registry's rows with one of them replaced, or added. @template {{ name: string }} R @param {readonly R[]} rows @param {R} row */
export const withRow = (rows, row) => [...rows.filter(({ name }) => name !== row.name), row];

/**
 * A deployed shell's page whose one row is the build of this machine; it says so at its foot. `row` null: the page as it is deployed, with the
 * offer to go back.
 * @param {{ html: string, row: Row | null, remote: string, origin: string }} page
 */
export function deployedPage({ html, row, remote, origin }) {
  const found = BOOT.exec(html);
  if (!found) return html;
  const boot = JSON.parse(found[2] ?? '{}');
  if (row) {
    boot.registry = { ...boot.registry, remotes: withRow(boot.registry?.remotes ?? [], row) };
    boot.allowedOrigins = [...(boot.allowedOrigins ?? [boot.staticOrigin]), origin];
    // Nobody signed what is being written; its bytes are still checked against the hashes of the last build.
    boot.registryKeys = null;
  }
  const text = JSON.stringify(boot).replaceAll('<', '\\u003c');
  // Hints for the deployed build would only load it too.
  const hinted = row ? html.replaceAll(/<link rel="preload"[^>]*>/g, (link) => (link.includes(`/${remote}/`) ? '' : link)) : html;
  return hinted.replace(BOOT, (_, open, __, close) => `${open}${text}${close}`).replace('</body>', `${banner({ remote, isLocal: row !== null, nonce: boot.nonce })}</body>`);
}

/** @param {{ remote: string, isLocal: boolean, nonce: string | null }} state */
function banner({ remote, isLocal, nonce }) {
  const said = isLocal ? `Override: ${remote} runs from this machine` : `${remote} runs as deployed`;
  const attribute = nonce ? ` nonce="${escape(nonce)}"` : '';
  return `<style${attribute}>#lotline-dev{position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;gap:1rem;align-items:center;justify-content:center;padding:.4rem 1rem;background:#b3261e;color:#fff;font:600 14px/1.4 system-ui,sans-serif}#lotline-dev button{min-height:32px;padding:0 .8rem;border:1px solid #fff;border-radius:6px;background:transparent;color:inherit;font:inherit;cursor:pointer}</style>
<div id="lotline-dev" role="region" aria-label="Development">${escape(said)} <button type="button">${isLocal ? 'Reset' : 'Use this machine'}</button></div>
<script${attribute}>document.querySelector('#lotline-dev button').onclick=()=>fetch('/__lotline-dev/switch',{method:'POST'}).then(()=>location.reload());new EventSource('/__lotline-dev/built').onmessage=()=>location.reload()</script>`;
}

/** The page's policy with this machine's scripts allowed. @param {string | null} policy */
export function withSelf(policy) {
  if (!policy) return null;
  return policy
    .split(';')
    .map((directive) => (/^\s*(script-src|connect-src)\s/.test(directive) && !directive.includes("'self'") ? `${directive} 'self'` : directive))
    .join(';');
}
