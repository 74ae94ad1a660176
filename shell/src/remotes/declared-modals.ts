import type { ModalDeclaration } from '@lotline/shared-domain';
import { modalOpened, type ModalOpening, type RemoteModal } from '@lotline/shared-runtime';
import { OWN_MODALS } from '../fallback/own-modals';
import type { PageRemote } from './remotes.slice';

/** The remote that provides a name; a refused one only if there is no other. */
export function providerOf(
  remotes: readonly PageRemote[],
  kind: 'routes' | 'slots' | 'modals',
  name: string,
): PageRemote | null {
  const providing = remotes.filter(({ row }) => row.provides[kind].includes(name));
  return providing.find(({ phase }) => phase !== 'refused') ?? providing[0] ?? null;
}

/** Modal declarations of a remote's row; null for a refused row, which isn't trusted. */
const declaresOf = (remote: PageRemote | null): readonly ModalDeclaration[] | null =>
  remote && remote.phase !== 'refused' ? (remote.row.provides.declares ?? null) : null;

/** Modal declarations of all rows, each from the row that provides the modal, plus the shell's own for the rest. */
export function declaredModals(remotes: readonly PageRemote[]): ModalDeclaration[] {
  const declared = remotes.flatMap((remote) =>
    (declaresOf(remote) ?? []).filter(({ modal }) => providerOf(remotes, 'modals', modal) === remote),
  );
  return [...declared, ...OWN_MODALS.filter(({ modal }) => !declaresOf(providerOf(remotes, 'modals', modal)))];
}

/** Opens a modal that a row declares: by a link or a header button. */
export const declaredModalOpened = (name: string, props: Readonly<Record<string, unknown>>) =>
  modalOpened({ name, props } as unknown as ModalOpening);

const WIDTHS: readonly unknown[] = ['narrow', 'medium', 'wide'] satisfies RemoteModal['width'][];

/** The declared frame width, used until the remote is loaded; undefined for unknown values. */
export const widthOf = (declared: ModalDeclaration | undefined): RemoteModal['width'] =>
  WIDTHS.includes(declared?.width) ? (declared?.width as RemoteModal['width']) : undefined;
