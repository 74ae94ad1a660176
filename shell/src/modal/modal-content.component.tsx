import { Notice, Skeleton, Stack } from '@lotline/shared-design';
import type { LoadComponent, OpenModal, RemoteModule } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { loadOnce } from '../remotes/load-once';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteFailureNotice } from '../remotes/remote-failure-notice.component';
import { strings } from '../strings';

const StandIn = lazy(() => import('../fallback/stand-in.component').then(({ StandIn: panel }) => ({ default: panel })));

/** The remote's component with validated props; undefined when the props are rejected. */
function pickModal(open: OpenModal): (module: RemoteModule) => LoadComponent | undefined {
  return (module) => {
    const definition = module.modals[open.name];
    const props = definition?.parseProps(open.props);
    if (!definition || !props) return undefined;
    const load = definition.load as unknown as LoadComponent;
    return loadOnce(load, ({ default: Inside }) => ({ default: () => <Inside {...(props as object)} /> }));
  };
}

/** Loading placeholder of a modal's content. */
export const ModalSkeleton = () => (
  <Stack gap="md" aria-busy="true">
    <Skeleton lines={6} height="1.1rem" />
  </Stack>
);
const skeleton = <ModalSkeleton />;

/** A modal's content with its own error boundary. `standIn` names the fallback for a missing remote. */
export function ModalContent({
  open,
  remote,
  standIn,
}: {
  open: OpenModal;
  remote: string | null;
  standIn?: string | null | undefined;
}) {
  return (
    <RemotePartView
      remote={remote}
      what={`modal ${open.name} ${open.id}`}
      pick={pickModal(open)}
      props={{}}
      waiting={skeleton}
      fallback={(retry) => (
        <RemoteFailureNotice retry={retry} provided={remote !== null}>
          <Suspense fallback={skeleton}>
            {standIn ? (
              <StandIn name={standIn} props={open.props} />
            ) : (
              remote === null && <Notice>{strings.modal.unavailable}</Notice>
            )}
          </Suspense>
        </RemoteFailureNotice>
      )}
    />
  );
}
