import type { Boot } from './boot.types';

const EMPTY: Boot = {
  registry: null,
  estateId: null,
  data: {},
  nonce: null,
  staticOrigin: null,
  providerUrl: null,
  registryKeys: null,
  allowedOrigins: null,
  frameOrigins: [],
};

/**
 * Reads the page's boot data; without any, the page works too, only slower. No imports: it is part of the entry chunk.
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('lotline-boot')?.textContent;
  if (!text) return EMPTY;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...EMPTY, ...(read as Partial<Boot>) } : EMPTY;
  } catch {
    return EMPTY;
  }
}
