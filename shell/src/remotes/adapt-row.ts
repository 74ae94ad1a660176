import type { ModalDeclaration, RegistryRow } from '@lotline/shared-domain';
import { OWN_MODALS } from '../fallback/own-modals';

/** Declarations of the modals of v0.1.0 by name, in addition to OWN_MODALS. */
const KNOWN_BY_NAME: Readonly<Record<string, Partial<ModalDeclaration>>> = {
  lot: { prefetch: 'first' },
  hold: { prefetch: 'next' },
  contact: { prefetch: 'next' },
  'share-map': { opener: { place: 'estate-header', label: 'Share Map', icon: 'share' } },
};

/**
 * Adds modal declarations to a row without any (built by v0.1.0, or served by its API). The only place that knows these
 * modals.
 */
export function adaptRow(row: RegistryRow): RegistryRow {
  const { provides } = row;
  const declares = provides.modals.map((modal) => ({
    ...OWN_MODALS.find((own) => own.modal === modal),
    ...KNOWN_BY_NAME[modal],
    modal,
  }));
  return { ...row, provides: { ...provides, declares } };
}
