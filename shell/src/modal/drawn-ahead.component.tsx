import { selectModal, type HostState, type LoadComponent, type RemoteModule } from '@lotline/shared-runtime';
import { Activity, lazy, Suspense, useMemo, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { loadOnce } from '../remotes/load-once';
import { useLoader } from '../remotes/loader-context';
import { RemoteBoundary } from '../remotes/remote-boundary.component';

interface AheadProps {
  module: RemoteModule;
  name: string;
}

/** Once the page knows what is likely to be opened. Outside the document: nothing finds it, nothing is laid out for it. */
function Ahead({ module, name }: AheadProps) {
  const definition = module.modals[name];
  const key = useSelector((state: HostState) => JSON.stringify(definition?.ahead?.(state) ?? null));
  const [place] = useState(() => document.createElement('div'));
  const Inside = useMemo(() => definition && (lazy(loadOnce(definition.load as unknown as LoadComponent)) as ComponentType), [definition]);
  const props = JSON.parse(key) as object | null;
  if (!props || !Inside) return null;
  return createPortal(
    <Activity mode="hidden">
      <RemoteBoundary remote={`modal ${name}, ahead`} fallback={() => null} onRetry={() => undefined}>
        <Suspense fallback={null}>
          <Inside {...props} />
        </Suspense>
      </RemoteBoundary>
    </Activity>,
    place,
  );
}

/**
 * Draws the modal that is likely to be opened first, without its effects, bit by bit while nothing else happens: when somebody opens it, its
 * styles are in the page and its code has run once. A remote that isn't here yet isn't asked for.
 */
export function DrawnAhead({ name }: { name: string }) {
  const loader = useLoader();
  const row = loader.rowOf('modals', name);
  const module = useSyncExternalStore(loader.listen, () => (row ? loader.peek(row.name) : null));
  const isOpen = useSelector((state: HostState) => selectModal(state).open !== null);
  const [isOver, setOver] = useState(false);
  if (isOpen && !isOver) setOver(true);
  return isOver || isOpen || !module?.modals[name]?.ahead ? null : <Ahead module={module} name={name} />;
}
