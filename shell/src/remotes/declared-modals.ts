import type { ModalDeclaration } from '@lotline/shared-domain';
import type { RemoteModal } from '@lotline/shared-runtime';
import type { PageRow } from './accept-rows';

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

type DeclaringRow = Pick<PageRow, 'provides' | 'refused'>;

/** What a row declares; of a refused one, which nobody vouches for, nothing. */
const declaresOf = (row: DeclaringRow | null): readonly ModalDeclaration[] | null => (row && !row.refused ? (row.provides.declares ?? null) : null);

/**
 * What rows declare of their modals; `providerOf` names the row that has a modal, where several provide it.
 * @example declaredModals(rows, (name) => loader.rowOf('modals', name))
 */
export function declaredModals<Row extends DeclaringRow>(rows: readonly Row[], providerOf: (modal: string) => Row | null): ModalDeclaration[] {
  const declared = rows.flatMap((row) => (declaresOf(row) ?? []).filter(({ modal }) => providerOf(modal) === row));
  return [...declared, ...BEFORE_DECLARATIONS.filter(({ modal }) => !declaresOf(providerOf(modal)))];
}

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared width of a frame whose remote isn't there yet; a word that this host doesn't know is none. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] => (WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined);
