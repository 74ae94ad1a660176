import type { Boot } from '../boot/boot.types';

/** What `/portal/v1.js` leaves on a foreign page for this host. */
export interface PortalPage {
  /** Origin of Lotline's pages and API. */
  lotline: string;
  /** Nonce of the script tag, '' without one. */
  nonce: string;
  boot: Pick<Boot, 'registry' | 'registryKeys' | 'allowedOrigins' | 'staticOrigin'>;
}
