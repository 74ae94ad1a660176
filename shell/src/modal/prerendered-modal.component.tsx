import { ModalFrame, OverlayContainerContext } from '@lotline/shared-design';
import { selectModal, type HostState } from '@lotline/shared-runtime';
import { Activity, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { LoaderContext, useLoader, useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { RemoteBoundary } from '../remotes/remote-boundary.component';
import { strings } from '../strings';
import { ModalContent, ModalSkeleton } from './modal-content.component';

/** Time for an opened modal to render and finish its transition, in ms. */
const SETTLED_MS = 400;

const nothing = () => undefined;

/**
 * Renders the frame and, once its props are known, the likely content into a detached element: no layout, not
 * reachable.
 */
function Prerender({ name, remote }: { name: string; remote: string }) {
  const loader = useLoader();
  const definition = useRemoteModule(remote)?.modals[name];
  const key = useSelector((state: HostState) => JSON.stringify(definition?.likelyProps?.(state) ?? null));
  const [place] = useState(() => document.createElement('div'));
  const open = useMemo(() => {
    const props = JSON.parse(key) as Record<string, unknown> | null;
    return props && { id: 0, name, props };
  }, [key, name]);
  // Failures are reported when the visitor really opens it.
  const silent = useMemo(() => ({ ...loader, report: nothing }), [loader]);
  return createPortal(
    <Activity mode="hidden">
      <OverlayContainerContext value={place}>
        <LoaderContext value={silent}>
          <ModalFrame title={strings.modal.title} contentKey={open?.id} onClose={nothing}>
            {open ? <ModalContent open={open} remote={remote} /> : <ModalSkeleton />}
          </ModalFrame>
        </LoaderContext>
      </OverlayContainerContext>
    </Activity>,
    place,
  );
}

/**
 * Prerenders the modal declared as `first`, hidden and without effects, at React's lowest priority, so that its styles
 * are inserted and its code is warm when opened. Doesn't load the remote.
 */
export function PrerenderedModal() {
  const name = useSelector(selectModals).find(({ prefetch }) => prefetch === 'first')?.modal;
  const remote = useSelector((state: HostState) => (name ? selectProvider('modals', name)(state) : null));
  const isOpen = useSelector((state: HostState) => selectModal(state).open !== null);
  const [isDone, setDone] = useState(false);
  // Unmount after the opened modal has rendered, to keep the click handler fast.
  useEffect(() => {
    const timer = isOpen && setTimeout(() => setDone(true), SETTLED_MS);
    return () => clearTimeout(timer || undefined);
  }, [isOpen]);
  if (isDone || !name || !remote) return null;
  return (
    <RemoteBoundary remote={`prerendered modal ${name}`} fallback={() => null} onRetry={nothing}>
      <Prerender name={name} remote={remote} />
    </RemoteBoundary>
  );
}
