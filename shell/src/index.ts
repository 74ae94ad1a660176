import { readBoot } from './boot/read-boot';
import { addRow, integrityTable } from './federation/integrity-table';

const boot = readBoot(document);
// Scripts and styles made from here on carry the page's nonce; react-aria reads it from a meta element.
if (boot.nonce) {
  __webpack_nonce__ = boot.nonce;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = boot.nonce;
  document.head.append(meta);
}

// The table stands before the first lazy chunk, the shell's own included; what isn't in it is not loaded.
const table = integrityTable();
for (const row of boot.registry?.remotes ?? []) addRow(table, row);

void import('./bootstrap').then(({ start }) => start(boot));
