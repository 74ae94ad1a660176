import { ModalFrame } from '@lotline/shared-design';
import { selectModal, useModal, type HostState, type OpenModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { widthOf } from '../remotes/declared-modals';
import { useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { strings } from '../strings';
import { CloseQuestion } from './close-question.component';
import { ModalContent } from './modal-content.component';
import { useFocusAfterModal } from './use-focus-after-modal';

const useDeclared = (open: OpenModal | null) =>
  useSelector(selectModals).find(({ modal }) => modal === open?.name) ?? null;

/** A frame persists while its content changes from one modal to the next. */
function OpenModalFrame({ open, onClose, onBack }: { open: OpenModal; onClose: () => void; onBack?: () => void }) {
  const remote = useSelector((state: HostState) => selectProvider('modals', open.name)(state));
  const module = useRemoteModule(remote);
  const declared = useDeclared(open);
  const width = module?.modals[open.name]?.width ?? widthOf(declared ?? undefined);
  return (
    <ModalFrame title={strings.modal.title} contentKey={open.id} width={width} onClose={onClose} onBack={onBack}>
      <ModalContent key={open.id} open={open} remote={remote} standIn={declared?.standIn} />
    </ModalFrame>
  );
}

/** Renders the page's modal (2.3), and one declared as `over` in a second frame, so that the modal below stays as it is. */
export function ModalHost() {
  const { open, stack, held } = useSelector(selectModal);
  const { close, back } = useModal();
  const below = stack.at(-1);
  const isOver = useDeclared(open)?.over === true && below !== undefined;
  const shown = isOver ? below : open;
  const canGoBack = stack.length > (isOver ? 1 : 0);
  useFocusAfterModal(open !== null);
  if (!open || !shown) return null;
  return (
    <>
      <OpenModalFrame open={shown} onClose={close} onBack={canGoBack ? back : undefined} />
      {isOver && <OpenModalFrame open={open} onClose={back} />}
      {held && <CloseQuestion {...held} />}
    </>
  );
}
