import type { Boot } from '../boot/boot.types';

/** Set by `/portal/v1.js` on the host page. */
export interface PortalPage {
  /** Origin of Lotline's pages and API. */
  lotline: string;
  /** Nonce of the script tag, '' without one. */
  nonce: string;
  boot: Pick<Boot, 'registry' | 'registryKeys' | 'allowedOrigins' | 'staticOrigin'>;
}
