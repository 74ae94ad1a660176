import { ModalFrame, OverlayContainerContext } from '@lotline/shared-design';
import { selectModal, useModal, type HostState, type OpenModal } from '@lotline/shared-runtime';
import { Activity, use, useLayoutEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { widthOf } from '../remotes/declared-modals';
import { useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { strings } from '../strings';
import { CloseQuestion } from './close-question.component';
import { ModalContent, ModalSkeleton } from './modal-content.component';
import { PrerenderBoundary } from './prerender-boundary.component';
import { useFocusAfterModal } from './use-focus-after-modal';
import { useLikelyModal } from './use-likely-modal';
import { useLowModal } from './use-low-modal';
import { usePrerendered } from './use-prerendered';

const useDeclared = (open: OpenModal | null) =>
  useSelector(selectModals).find(({ modal }) => modal === open?.name) ?? null;

interface HostedFrameProps {
  /** Null while only the frame is prerendered. */
  shown: OpenModal | null;
  isOpen: boolean;
  contentKey: string;
  onClose: () => void;
  onBack?: (() => void) | undefined;
  /** Where menus and tooltips of the content are rendered. */
  overlays: HTMLElement | null;
}

/** A frame persists while its content changes from one modal to the next. */
function HostedFrame({ shown, isOpen, contentKey, onClose, onBack, overlays }: HostedFrameProps) {
  const remote = useSelector((state: HostState) => (shown ? selectProvider('modals', shown.name)(state) : null));
  const module = useRemoteModule(remote);
  const declared = useDeclared(shown);
  const width = (shown && module?.modals[shown.name]?.width) ?? widthOf(declared ?? undefined);
  return (
    <ModalFrame title={strings.modal.title} contentKey={contentKey} width={width} onClose={onClose} onBack={onBack}>
      <OverlayContainerContext value={overlays}>
        <PrerenderBoundary isOpen={isOpen}>
          {shown ? (
            <ModalContent contentKey={contentKey} open={shown} remote={remote} standIn={declared?.standIn} />
          ) : (
            <ModalSkeleton />
          )}
        </PrerenderBoundary>
      </OverlayContainerContext>
    </ModalFrame>
  );
}

/** Puts the frame into the document while it is open. Comes before the frame, whose layout effects read the document. */
function Placed({ place, container }: { place: HTMLElement; container: HTMLElement | null }) {
  useLayoutEffect(() => {
    (container ?? document.body).append(place);
    return () => place.remove();
  }, [place, container]);
  return null;
}

/**
 * Renders the page's modal (2.3), and one declared as `over` in a second frame, so that the modal below stays as it is.
 * With `prerenders` the frame, and the content that is likely to open first, are rendered beforehand: outside the
 * document, at React's lowest priority and without effects. The modal that opens continues with them.
 */
export function ModalHost({ prerenders = false }: { prerenders?: boolean }) {
  const { open, stack, held } = useSelector(selectModal);
  const { close, back } = useModal();
  const below = stack.at(-1);
  const isOver = useDeclared(open)?.over === true && below !== undefined;
  const low = useLowModal(open);
  const top = isOver ? below : low ? null : open;
  const canGoBack = stack.length > (isOver ? 1 : 0);
  const likely = useLikelyModal(prerenders);
  const { frameKey, contentKey } = usePrerendered(top, likely);
  const container = use(OverlayContainerContext);
  const [place] = useState(() => document.createElement('div'));
  const guess = useMemo(() => likely?.props && { id: 0, name: likely.name, props: likely.props }, [likely]);
  useFocusAfterModal(open !== null);
  if (!open && !likely) return null;
  return (
    <>
      {low}
      <Activity key={frameKey} mode={top ? 'visible' : 'hidden'}>
        <Placed place={place} container={container} />
        <OverlayContainerContext value={place}>
          <HostedFrame
            shown={top ?? guess ?? null}
            isOpen={top !== null}
            contentKey={contentKey}
            onClose={close}
            onBack={canGoBack ? back : undefined}
            overlays={container}
          />
        </OverlayContainerContext>
      </Activity>
      {isOver && open && (
        <HostedFrame shown={open} isOpen contentKey={`${open.id}`} onClose={back} overlays={container} />
      )}
      {held && <CloseQuestion {...held} />}
    </>
  );
}
