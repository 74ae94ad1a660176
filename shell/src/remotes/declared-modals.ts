import type { ModalDeclaration } from '@lotline/shared-domain';
import type { RemoteModal } from '@lotline/shared-runtime';
import { providerOf } from './provider-of';
import type { PageRemote } from './remotes.slice';

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

/** What a remote's row declares; of a refused one, which nobody vouches for, nothing. */
const declaresOf = (remote: PageRemote | null): readonly ModalDeclaration[] | null => (remote && remote.phase !== 'refused' ? (remote.row.provides.declares ?? null) : null);

/** What rows declare of their modals; where several rows provide one, the row that has it. */
export function declaredModals(remotes: readonly PageRemote[]): ModalDeclaration[] {
  const declared = remotes.flatMap((remote) => (declaresOf(remote) ?? []).filter(({ modal }) => providerOf(remotes, 'modals', modal) === remote));
  return [...declared, ...BEFORE_DECLARATIONS.filter(({ modal }) => !declaresOf(providerOf(remotes, 'modals', modal)))];
}

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared width of a frame whose remote isn't there yet; a word that this host doesn't know is none. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] => (WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined);
