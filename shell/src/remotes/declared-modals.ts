import type { ModalDeclaration, RegistryRow } from '@lotline/shared-domain';
import type { RemoteModal } from '@lotline/shared-runtime';

/**
 * Modals as rows of before declarations provide them, and as they are where nobody does: what a host of then knew of each by its name.
 * A row that declares is taken at its word.
 */
const BEFORE_DECLARATIONS: readonly ModalDeclaration[] = [
  { modal: 'lot', link: { key: 'lotId', under: ['/estate/', '/builder/estate/'] }, prefetch: 'first', standIn: 'lot-facts' },
  { modal: 'hold', prefetch: 'next' },
  { modal: 'contact', prefetch: 'next', standIn: 'enquiry' },
  { modal: 'login-or-create', standIn: 'login-or-create', width: 'narrow' },
];

/**
 * What rows declare of their modals; `providerOf` names the row that has a modal, where several provide it.
 * @example declaredModals(rows, (name) => loader.rowOf('modals', name))
 */
export function declaredModals<Row extends Pick<RegistryRow, 'provides'>>(rows: readonly Row[], providerOf: (modal: string) => Row | null): ModalDeclaration[] {
  const declared = rows.flatMap((row) => (row.provides.declares ?? []).filter(({ modal }) => providerOf(modal) === row));
  return [...declared, ...BEFORE_DECLARATIONS.filter(({ modal }) => !providerOf(modal)?.provides.declares)];
}

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared width of a frame whose remote isn't there yet; a word that this host doesn't know is none. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] => (WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined);
