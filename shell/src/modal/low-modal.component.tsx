import { BottomSheet } from '@lotline/shared-design/kit/bottom-sheet';
import { modalOpened, useModal, type ModalOpening, type OpenModal } from '@lotline/shared-runtime';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { ModalContent } from './modal-content.component';
import { lowModalStrings as text } from './strings';

/** A modal at its first height on a phone (D216); raised, it opens whole. */
export function LowModal({ open }: { open: OpenModal }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const remote = useSelector(selectProvider('modals', open.name));
  const declared = useSelector(selectModals).find(({ modal }) => modal === open.name);
  const { opensLow: _, ...props } = open.props;
  const low = useMemo(() => ({ ...open, props: { ...open.props, isLow: true } }), [open]);
  const raise = useCallback(
    () => void dispatch(modalOpened({ name: open.name, props } as unknown as ModalOpening)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the props change with the opening
    [dispatch, open],
  );
  return (
    <BottomSheet
      title={text.title}
      raiseLabel={text.raise}
      closeLabel={text.close}
      contentKey={`${open.id}`}
      onRaise={raise}
      onClose={close}
    >
      <ModalContent key={open.id} contentKey={`${open.id}`} open={low} remote={remote} standIn={declared?.standIn} />
    </BottomSheet>
  );
}
