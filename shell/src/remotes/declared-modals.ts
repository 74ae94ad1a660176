import type { ModalDeclaration } from '@lotline/shared-domain';
import type { RemoteModal } from '@lotline/shared-runtime';
import { OWN_MODALS } from '../fallback/own-modals';
import { providerOf } from './provider-of';
import type { PageRemote } from './remotes.slice';

/** What a remote's row declares; of a refused one, which nobody vouches for, nothing. */
const declaresOf = (remote: PageRemote | null): readonly ModalDeclaration[] | null => (remote && remote.phase !== 'refused' ? (remote.row.provides.declares ?? null) : null);

/** What rows declare of their modals; where several rows provide one, the row that has it. Where none does, what the shell itself shows. */
export function declaredModals(remotes: readonly PageRemote[]): ModalDeclaration[] {
  const declared = remotes.flatMap((remote) => (declaresOf(remote) ?? []).filter(({ modal }) => providerOf(remotes, 'modals', modal) === remote));
  return [...declared, ...OWN_MODALS.filter(({ modal }) => !declaresOf(providerOf(remotes, 'modals', modal)))];
}

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared width of a frame whose remote isn't there yet; a word that this host doesn't know is none. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] => (WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined);
