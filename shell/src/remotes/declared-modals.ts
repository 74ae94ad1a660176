import type { ModalDeclaration } from '@lotline/shared-domain';
import type { RemoteModal } from '@lotline/shared-runtime';
import { OWN_MODALS } from '../fallback/own-modals';
import type { PageRemote } from './remotes.slice';

/** The remote that has a name of its kind; a refused one only where no other has it. */
export function providerOf(
  remotes: readonly PageRemote[],
  kind: 'routes' | 'slots' | 'modals',
  name: string,
): PageRemote | null {
  const providing = remotes.filter(({ row }) => row.provides[kind].includes(name));
  return providing.find(({ phase }) => phase !== 'refused') ?? providing[0] ?? null;
}

/** The declarations of a remote's row; a refused row isn't trusted and has none. */
const declaresOf = (remote: PageRemote | null): readonly ModalDeclaration[] | null =>
  remote && remote.phase !== 'refused' ? (remote.row.provides.declares ?? null) : null;

/** The modal declarations of all rows, each from the row that provides the modal; for modals that no row provides, the shell's own. */
export function declaredModals(remotes: readonly PageRemote[]): ModalDeclaration[] {
  const declared = remotes.flatMap((remote) =>
    (declaresOf(remote) ?? []).filter(({ modal }) => providerOf(remotes, 'modals', modal) === remote),
  );
  return [...declared, ...OWN_MODALS.filter(({ modal }) => !declaresOf(providerOf(remotes, 'modals', modal)))];
}

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared width of a frame whose remote isn't there yet; a word that this host doesn't know is none. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] =>
  WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined;
