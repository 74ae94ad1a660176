import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { modalClosed, modalOpened, modalWentBack } from './host.actions';
import { selectModal } from './host.selectors';
import type { ModalName, ModalOpening, PropsArgument } from './modals';

export interface ModalControls {
  /** Closes every modal. */
  close(): void;
  /** Returns to the modal below, or closes. */
  back(): void;
  canGoBack: boolean;
  /** Opens another modal; `back: true` lets Back return to this one. */
  open<Name extends ModalName>(name: Name, ...rest: [...PropsArgument<Name>, options?: { back?: boolean }]): void;
}

/** A modal's controls over the frame around it (2.3, 2.9). */
export function useModal(): ModalControls {
  const dispatch = useDispatch();
  const canGoBack = useSelector(selectModal).stack.length > 0;
  return useMemo(
    () => ({
      close: () => void dispatch(modalClosed()),
      back: () => void dispatch(modalWentBack()),
      canGoBack,
      open: (name, ...rest) => {
        const [props, options] = rest as unknown as [object?, { back?: boolean }?];
        dispatch(modalOpened({ name, props, back: options?.back } as ModalOpening));
      },
    }),
    [dispatch, canGoBack],
  );
}
