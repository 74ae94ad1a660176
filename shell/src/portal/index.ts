import { addRow, integrityTable } from '../federation/integrity-table';
import type { PortalPage } from './portal.types';

declare global {
  interface Window {
    __lotlinePortal?: PortalPage;
  }
}

const page = window.__lotlinePortal;
if (page) {
  // The host page's nonce, where it has a policy: what is made from here on carries it; react-aria reads it from a meta element.
  if (page.nonce) {
    __webpack_nonce__ = page.nonce;
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = page.nonce;
    document.head.append(meta);
  }
  // A remote's row comes in when it has been accepted.
  for (const row of page.boot.registry?.remotes ?? []) if (row.name === 'shell') addRow(integrityTable(), row);
  if (new URLSearchParams(location.search).has('lotline-doctor') && !('Lotline' in window)) {
    document.head.append(
      Object.assign(document.createElement('script'), { src: `${page.lotline}/embed/v1/doctor.js`, nonce: page.nonce }),
    );
  }
  void import('./start-portal').then(({ startPortal }) => startPortal(page));
}
