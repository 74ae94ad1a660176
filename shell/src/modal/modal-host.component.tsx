import { ModalFrame } from '@lotline/shared-design';
import { selectModal, useModal, type HostState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { widthOf } from '../remotes/declared-modals';
import { useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { strings } from '../strings';
import { CloseQuestion } from './close-question.component';
import { ModalContent } from './modal-content.component';
import { useFocusAfterModal } from './use-focus-after-modal';

/** Renders the page's modal (2.3): the frame persists while its content changes from one modal to the next. */
export function ModalHost() {
  const { open, held } = useSelector(selectModal);
  const { close, back, canGoBack } = useModal();
  const remote = useSelector((state: HostState) => open && selectProvider('modals', open.name)(state));
  const module = useRemoteModule(remote);
  const declared = useSelector(selectModals).find(({ modal }) => modal === open?.name);
  useFocusAfterModal(open !== null);
  if (!open) return null;
  const width = module?.modals[open.name]?.width ?? widthOf(declared);
  return (
    <>
      <ModalFrame
        title={strings.modal.title}
        contentKey={open.id}
        width={width}
        onClose={close}
        onBack={canGoBack ? back : undefined}
      >
        <ModalContent key={open.id} open={open} remote={remote} standIn={declared?.standIn} />
      </ModalFrame>
      {held && <CloseQuestion {...held} />}
    </>
  );
}
