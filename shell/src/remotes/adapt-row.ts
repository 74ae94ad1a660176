import type { ModalDeclaration, RegistryRow } from '@lotline/shared-domain';
import { OWN_MODALS } from '../fallback/own-modals';

/** What the shell of v0.1.0 knew of modals by name, beside their links and stand-ins. */
const KNOWN_BY_NAME: Readonly<Record<string, Partial<ModalDeclaration>>> = {
  lot: { prefetch: 'first' },
  hold: { prefetch: 'next' },
  contact: { prefetch: 'next' },
  'share-map': { opener: { place: 'estate-header', label: 'Share Map', icon: 'share' } },
};

/** Adds modal declarations to a row without any: of a build of v0.1.0, or served by its API. The only place that knows the modals of such builds. */
export function adaptRow(row: RegistryRow): RegistryRow {
  const { provides } = row;
  const declares = provides.modals.map((modal) => ({
    ...OWN_MODALS.find((own) => own.modal === modal),
    ...KNOWN_BY_NAME[modal],
    modal,
  }));
  return { ...row, provides: { ...provides, declares } };
}
