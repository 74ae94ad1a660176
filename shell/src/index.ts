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

// The shell's own row is in the table before its first lazy chunk. A remote's row comes in when it has been accepted: what isn't
// in the table is not loaded.
for (const row of boot.registry?.remotes ?? []) if (row.name === 'shell') addRow(integrityTable(), row);

void import('./bootstrap').then(({ start }) => start(boot));
