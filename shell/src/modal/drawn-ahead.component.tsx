import { ModalFrame, OverlayHomeContext } from '@lotline/shared-design';
import { selectModal, type HostState } from '@lotline/shared-runtime';
import { Activity, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { LoaderContext, useLoader, useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';
import { RemoteBoundary } from '../remotes/remote-boundary.component';
import { strings } from '../strings';
import { ModalContent, Waiting } from './modal-content.component';

/** A modal that opened has come to rest, in ms. */
const OVER_AFTER_MS = 400;

const nothing = () => undefined;

/** The frame, and in it what is likely to be opened once the page knows that. Outside the document: nothing finds it, nothing is laid out for it. */
function Ahead({ name, remote }: { name: string; remote: string }) {
  const loader = useLoader();
  const definition = useRemoteModule(remote)?.modals[name];
  const key = useSelector((state: HostState) => JSON.stringify(definition?.likelyProps?.(state) ?? null));
  const [place] = useState(() => document.createElement('div'));
  const open = useMemo(() => {
    const props = JSON.parse(key) as Record<string, unknown> | null;
    return props && { id: 0, name, props };
  }, [key, name]);
  // Nobody has opened it: what fails is told when somebody does.
  const quiet = useMemo(() => ({ ...loader, tell: nothing }), [loader]);
  return createPortal(
    <Activity mode="hidden">
      <OverlayHomeContext value={place}>
        <LoaderContext value={quiet}>
          <ModalFrame title={strings.modal.title} contentKey={open?.id} onClose={nothing}>
            {open ? <ModalContent open={open} remote={remote} /> : <Waiting />}
          </ModalFrame>
        </LoaderContext>
      </OverlayHomeContext>
    </Activity>,
    place,
  );
}

/**
 * Draws the modal that is declared to be opened first, without its effects, bit by bit while nothing else happens: when somebody opens it, its
 * styles are in the page and its code has run once. A remote that isn't here yet isn't asked for.
 */
export function DrawnAhead() {
  const name = useSelector(selectModals).find(({ prefetch }) => prefetch === 'first')?.modal;
  const remote = useSelector((state: HostState) => (name ? selectProvider('modals', name)(state) : null));
  const isOpen = useSelector((state: HostState) => selectModal(state).open !== null);
  const [isOver, setOver] = useState(false);
  // Taken away after the real one has come, not before it.
  useEffect(() => {
    const timer = isOpen && setTimeout(() => setOver(true), OVER_AFTER_MS);
    return () => clearTimeout(timer || undefined);
  }, [isOpen]);
  if (isOver || !name || !remote) return null;
  return (
    <RemoteBoundary remote={`modal ${name}, ahead`} fallback={() => null} onRetry={nothing}>
      <Ahead name={name} remote={remote} />
    </RemoteBoundary>
  );
}
