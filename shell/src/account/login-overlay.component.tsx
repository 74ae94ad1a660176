import { ModalFrame } from '@lotline/shared-design';
import { refreshRequested, selectSession, type OpenModal } from '@lotline/shared-runtime';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ModalContent } from '../modal/modal-content.component';
import { selectProvider } from '../remotes/remotes.selectors';
import { accountStrings } from '../session/strings';

const text = accountStrings;

/** Login over the current page: a form below keeps its state. Afterwards, account data is refetched. */
export function LoginOverlay({ userId, onClose }: { userId: string; onClose: (isBack: boolean) => void }) {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const remote = useSelector(selectProvider('modals', 'login'));
  const open = useMemo<OpenModal>(
    () => ({ id: -1, name: 'login', props: { over: true, error: text.sessionOver } }),
    [],
  );
  // The session that ended; a login makes another one.
  const ended = useRef(session);
  useEffect(() => {
    if (session === ended.current) return;
    // Logged out in another tab: the page below asks for a login itself.
    if (session.phase !== 'signedIn') return onClose(false);
    const { user } = session;
    // A different user logged in: discard the previous user's input.
    if (user.userId !== userId) window.location.reload();
    dispatch(refreshRequested());
    onClose(true);
  }, [session, userId, dispatch, onClose]);
  return (
    <ModalFrame title={text.logIn} width="narrow" onClose={() => onClose(false)}>
      <ModalContent contentKey="login" open={open} remote={remote} />
    </ModalFrame>
  );
}
