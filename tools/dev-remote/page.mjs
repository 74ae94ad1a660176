// @ts-check

/**
 * The standalone page of a remote, with boot data like the API's pages, but local rows.
 * @param {{ rows: readonly Record<string, unknown>[], origin: string }} page
 */
export function devPage({ rows, origin }) {
  const boot = {
    registry: { revision: 0, remotes: rows },
    estateId: null,
    data: {},
    nonce: null,
    staticOrigin: origin,
    role: 'CUSTOMER',
    providerUrl: null,
  };
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${rows.map(({ name }) => String(name)).join(', ')}</title>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="lotline-boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script defer src="/shell/main.js"></script>
</body>
</html>
`;
}
