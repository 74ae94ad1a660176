import { selectModal, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { selectShortcuts } from './shortcuts.slice';
import { undoRows } from './undo-bar.component';
import { undoChosen } from './undo.slice';
import { useShortcuts } from './use-shortcuts';
import { useUndoable } from './use-undoable';

/** The single-key shortcuts of every page of the desk: a new request, undo, the list of shortcuts; `own` are the page's. */
export function useDeskShortcuts(own: Readonly<Record<string, () => void>>, caller: ModalProps<'new-request'> = {}) {
  const dispatch = useDispatch();
  const modal = useModal();
  const { isOn } = useSelector(selectShortcuts);
  const isModalOpen = useSelector(selectModal).open !== null;
  const undoable = useUndoable();
  useShortcuts(isOn && !isModalOpen, {
    ...own,
    e: () => modal.open('new-request', caller),
    u: () => {
      const [newest] = undoRows(undoable, Date.now());
      if (newest) dispatch(undoChosen(newest));
    },
    '?': () => modal.open('hold-shortcuts'),
  });
}
