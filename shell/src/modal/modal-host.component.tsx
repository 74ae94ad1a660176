import { ModalSkeleton } from '@lotline/shared-design';
import { selectModal, useModal } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { RemoteBoundary } from '../remotes/remote-boundary.component';
import { useLoader } from '../remotes/loader-context';
import { LOGIN_OR_CREATE } from '../session/unauthorized';
import { strings } from '../strings';
import { loadFrame } from './load-frame';
import { ModalContent } from './modal-content.component';
import { PlainFrame } from './plain-frame.component';
import { useFocusAfterModal } from './use-focus-after-modal';

const Frame = lazy(loadFrame);

/** The one modal of the page (2.3): the frame stays while one modal gives way to the next, what is inside changes. */
export function ModalHost() {
  const { open } = useSelector(selectModal);
  const { close, back, canGoBack } = useModal();
  const loader = useLoader();
  useFocusAfterModal(open !== null);
  if (!open) return null;
  const row = loader.rowOf('modals', open.name);
  const width = row ? loader.peek(row.name)?.modals[open.name]?.width : open.name === LOGIN_OR_CREATE ? 'narrow' : undefined;
  const content = <ModalContent key={open.id} open={open} remote={row?.name ?? null} />;
  const plain = () => (
    <PlainFrame title={strings.modal.title} onClose={close}>
      {content}
    </PlainFrame>
  );
  return (
    <RemoteBoundary remote="modal frame" fallback={plain} onRetry={close}>
      <Suspense fallback={<ModalSkeleton width={width} onClose={close} label={strings.loading} />}>
        <Frame title={strings.modal.title} contentKey={open.id} width={width} onClose={close} onBack={canGoBack ? back : undefined}>
          {content}
        </Frame>
      </Suspense>
    </RemoteBoundary>
  );
}
