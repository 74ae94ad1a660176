// @ts-check

/** @typedef {{ name: string, version: string, build: string, files: Record<string, string> } & Record<string, unknown>} Row */

const BOOT = /(<script type="application\/json" id="lotline-boot"[^>]*>)([\s\S]*?)(<\/script>)/;
const escape = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The registry's rows with `own` replaced or added.
 * @template {{ name: string }} R @param {readonly R[]} rows @param {readonly R[]} own
 */
export const withRows = (rows, own) => [...rows.filter(({ name }) => own.every((row) => row.name !== name)), ...own];

/**
 * A deployed shell's page with some rows replaced by local builds, and a banner about that. With `isLocal` false, the
 * page as deployed, with a banner to switch back.
 * @param {{ html: string, rows: readonly Row[], names: readonly string[], isLocal: boolean, origin: string }} page
 */
export function deployedPage({ html, rows, names, isLocal, origin }) {
  const found = BOOT.exec(html);
  if (!found) return html;
  const boot = JSON.parse(found[2] ?? '{}');
  if (isLocal) {
    boot.registry = { ...boot.registry, remotes: withRows(boot.registry?.remotes ?? [], rows) };
    boot.allowedOrigins = [...(boot.allowedOrigins ?? [boot.staticOrigin]), origin];
    // Development builds are not signed; their bytes are still checked against the hashes of the last build.
    boot.registryKeys = null;
  }
  const text = JSON.stringify(boot).replaceAll('<', '\\u003c');
  // Preload hints would load the deployed build as well.
  const hinted = isLocal
    ? html.replaceAll(/<link rel="preload"[^>]*>/g, (link) =>
        names.some((name) => link.includes(`/${name}/`)) ? '' : link,
      )
    : html;
  return hinted
    .replace(BOOT, (_, open, __, close) => `${open}${text}${close}`)
    .replace('</body>', `${banner({ names, isLocal, nonce: boot.nonce })}</body>`);
}

/** @param {{ names: readonly string[], isLocal: boolean, nonce: string | null }} state */
function banner({ names, isLocal, nonce }) {
  const [who, runs] = [names.join(', '), names.length > 1 ? 'run' : 'runs'];
  const said = isLocal ? `Override: ${who} ${runs} from this machine` : `${who} ${runs} as deployed`;
  const attribute = nonce ? ` nonce="${escape(nonce)}"` : '';
  return `<style${attribute}>#lotline-dev{position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;gap:1rem;align-items:center;justify-content:center;padding:.4rem 1rem;background:#b3261e;color:#fff;font:600 14px/1.4 system-ui,sans-serif}#lotline-dev button{min-height:32px;padding:0 .8rem;border:1px solid #fff;border-radius:6px;background:transparent;color:inherit;font:inherit;cursor:pointer}</style>
<div id="lotline-dev" role="region" aria-label="Development">${escape(said)} <button type="button">${isLocal ? 'Reset' : 'Use this machine'}</button></div>
<script${attribute}>document.querySelector('#lotline-dev button').onclick=()=>fetch('/__lotline-dev/switch',{method:'POST'}).then(()=>location.reload());new EventSource('/__lotline-dev/built').onmessage=()=>location.reload()</script>`;
}

/** The page's policy, with local scripts allowed. @param {string | null} policy */
export function withSelf(policy) {
  if (!policy) return null;
  return policy
    .split(';')
    .map((directive) =>
      /^\s*(script-src|connect-src)\s/.test(directive) && !directive.includes("'self'")
        ? `${directive} 'self'`
        : directive,
    )
    .join(';');
}
