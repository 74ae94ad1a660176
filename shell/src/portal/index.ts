import { addRow, integrityTable } from '../federation/integrity-table';
import type { PortalPage } from './portal.types';
import type { PortalApi } from './start-portal';

declare global {
  interface Window {
    __lotlinePortal?: PortalPage;
    LotlinePortal?: PortalApi;
  }
}

const page = window.__lotlinePortal;
if (page) {
  // Use the host page's CSP nonce, if any, for everything created from here on; react-aria reads it from a meta
  // element.
  if (page.nonce) {
    __webpack_nonce__ = page.nonce;
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = page.nonce;
    document.head.append(meta);
  }
  // Remotes' rows are added once accepted.
  for (const row of page.boot.registry?.remotes ?? []) if (row.name === 'shell') addRow(integrityTable(), row);
  if (new URLSearchParams(location.search).has('lotline-doctor') && !('Lotline' in window)) {
    document.head.append(
      Object.assign(document.createElement('script'), { src: `${page.lotline}/embed/v1/doctor.js`, nonce: page.nonce }),
    );
  }
  void import(/* webpackChunkName: "start-portal" */ './start-portal').then(({ startPortal }) => {
    window.LotlinePortal = startPortal(page);
  });
}
