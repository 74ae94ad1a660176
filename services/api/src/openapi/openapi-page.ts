import { can, type Endpoint, type Shape } from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { html, type Html, raw } from '../html/html.js';
import { operationIdOf } from './openapi.js';

const STYLE = `
:root{color-scheme:light;--ink:#1f2d28;--soft:#5b625e;--line:#e3e0d6;--paper:#fbfaf6}
*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:960px;margin:0 auto;padding:40px 20px 80px}h1{font-size:2rem;margin:0 0 8px}h2{font-size:1.15rem;margin:44px 0 12px;text-transform:capitalize}
p{color:var(--soft);max-width:68ch}article{background:#fff;border:1px solid var(--line);border-radius:10px;padding:16px 18px;margin:0 0 12px}
h3{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;margin:0;font-size:1rem}code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.verb{font-weight:700;min-width:4.2ch}.GET{color:#1d6b4c}.POST{color:#7a4a00}.PUT,.PATCH{color:#5b3f8c}.DELETE{color:#9b2c2c}
small{color:var(--soft)}pre{margin:12px 0 0;padding:12px;background:var(--paper);border-radius:8px;overflow:auto;font:13px/1.5 ui-monospace,monospace}
details summary{cursor:pointer;margin-top:10px;color:var(--soft)}a{color:#1d6b4c}`;

function outline(shape: Shape, indent = ''): string {
  if (typeof shape === 'string') return shape;
  if (Array.isArray(shape)) return `[${outline(shape[0] as Shape, indent)}]`;
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>).map(
    ([key, value]) => `${indent}  ${key}: ${outline(value, `${indent}  `)}`,
  );
  return `{\n${fields.join('\n')}\n${indent}}`;
}

function bodyOf({ body }: Endpoint): Html {
  if (!body) return raw('');
  const fields = Object.keys((body as unknown as { fields: object }).fields ?? {});
  return html`<p><small>Body: ${fields.join(', ')}</small></p>`;
}

function article(endpoint: Endpoint): Html {
  const { method, path, access, idempotent } = endpoint;
  const who = can('ANONYMOUS', access) ? 'anybody' : `needs ${access}`;
  return html`<article id="${operationIdOf(endpoint)}">
<h3><span class="verb ${method}">${method}</span><code>/api${path}</code><small>${operationIdOf(endpoint)} · ${who}${idempotent ? ' · Idempotency-Key' : ''}</small></h3>
${bodyOf(endpoint)}<details><summary>Answer</summary><pre>${outline(endpoint.answer)}</pre></details></article>`;
}

/** The API documentation as a self-contained HTML page, made from the endpoint table. */
export function docsPage(nonce: string): string {
  const areas = [...new Set(ENDPOINTS.map(({ action }) => action.split('/')[0] ?? ''))].sort();
  const sections = areas.map(
    (area) =>
      html`<section><h2>${area}</h2>${ENDPOINTS.filter(({ action }) => action.startsWith(`${area}/`)).map(article)}</section>`,
  );
  return html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lotline API</title><meta name="robots" content="noindex"><style nonce="${nonce}">${raw(STYLE)}</style></head>
<body><main><h1>Lotline API</h1><p>Every call under <code>/api</code>. JSON in, JSON out; errors are <code>application/problem+json</code> with a <code>code</code>. The same table in OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Reads carry <code>Lotline-As-Of</code>; send the newest one you have seen as <code>Lotline-At-Least</code> and no answer is older. A field marked <code>?</code> may be absent.</p>${sections}</main></body></html>`.toString();
}
