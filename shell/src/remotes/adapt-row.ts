import type { ModalDeclaration, RegistryRow } from '@lotline/shared-domain';
import { OWN_MODALS } from '../fallback/own-modals';

/** What hosts of v0.1.0 knew of modals by name, beside what stands in for them. */
const KNOWN_BY_NAME: Readonly<Record<string, Partial<ModalDeclaration>>> = {
  lot: { prefetch: 'first' },
  hold: { prefetch: 'next' },
  contact: { prefetch: 'next' },
  'share-map': { opener: { place: 'estate-header', label: 'Share Map', icon: 'share' } },
};

/** A row of a build from before rows declared modals (v0.1.0, or any that an API of then serves), as one is written now. The one place that knows such builds' modals. */
export function adaptRow<Row extends RegistryRow>(row: Row): Row {
  const { provides } = row;
  if (provides.declares) return row;
  const declares = provides.modals.map((modal) => ({ ...OWN_MODALS.find((own) => own.modal === modal), ...KNOWN_BY_NAME[modal], modal }));
  return { ...row, provides: { ...provides, declares } };
}
