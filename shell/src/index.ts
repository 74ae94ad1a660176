import { readBoot } from './boot/read-boot';
import { addRow, integrityTable } from './federation/integrity-table';

const boot = readBoot(document);
// From here on, created scripts and styles carry the page's CSP nonce; react-aria reads it from a meta element.
if (boot.nonce) {
  __webpack_nonce__ = boot.nonce;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = boot.nonce;
  document.head.append(meta);
}

// Add the shell's row before its first lazy chunk loads. Remotes' rows are added once accepted: files not in the table
// are never loaded.
for (const row of boot.registry?.remotes ?? []) if (row.name === 'shell') addRow(integrityTable(), row);

void import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ start }) => start(boot));
