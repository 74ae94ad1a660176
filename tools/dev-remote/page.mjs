// @ts-check

/**
 * The page of a remote by itself: the boot data that the API's pages carry, with one row.
 * @param {{ row: Record<string, unknown>, origin: string }} page
 */
export function devPage({ row, origin }) {
  const boot = { registry: { revision: 0, remotes: [row] }, estateId: null, data: {}, nonce: null, staticOrigin: origin, role: 'CUSTOMER', providerUrl: null };
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${String(row.name)}</title>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="lotline-boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script defer src="/shell/main.js"></script>
</body>
</html>
`;
}
