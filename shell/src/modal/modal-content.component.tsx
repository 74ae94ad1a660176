import { Notice, Skeleton, Stack } from '@lotline/shared-design';
import type { LoadComponent, OpenModal, RemoteModule } from '@lotline/shared-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadOnce } from '../remotes/load-once';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteTrouble } from '../remotes/remote-trouble.component';
import { LOGIN_OR_CREATE } from '../session/unauthorized';
import { strings } from '../strings';

const LotPanel = lazy(() => import('../fallback/lot-panel.component').then(({ LotPanel: panel }) => ({ default: panel })));
const LoginOrCreate = lazy(() => import('../session/login-or-create.component').then(({ LoginOrCreate: panel }) => ({ default: panel })));
const EnquiryPanel = lazy(() => import('../fallback/enquiry-panel.component').then(({ EnquiryPanel: panel }) => ({ default: panel })));

/** The remote's component for these props; none when the remote refuses them. */
function pickModal(open: OpenModal): (module: RemoteModule) => LoadComponent | undefined {
  return (module) => {
    const definition = module.modals[open.name];
    const props = definition?.parseProps(open.props);
    if (!definition || !props) return undefined;
    const load = definition.load as unknown as LoadComponent;
    return loadOnce(load, ({ default: Inside }) => ({ default: () => <Inside {...(props as object)} /> }));
  };
}

/** Stands where a modal's content is about to be. */
export const Waiting = () => (
  <Stack gap="md" aria-busy="true">
    <Skeleton lines={6} height="1.1rem" />
  </Stack>
);
const rows = <Waiting />;

/** What stands in for a modal whose remote isn't there: the lot's facts, an enquiry, or nothing but the notice. */
function standIn({ name, props }: OpenModal): ReactNode {
  const lotId = typeof props.lotId === 'string' ? props.lotId : null;
  if (name === 'lot' && lotId) return <LotPanel lotId={lotId} />;
  if (name === 'contact') return <EnquiryPanel lotId={lotId} />;
  return null;
}

/** What is inside the frame, with a boundary of its own. */
export function ModalContent({ open, remote }: { open: OpenModal; remote: string | null }) {
  if (remote === null && open.name === LOGIN_OR_CREATE)
    return (
      <Suspense fallback={rows}>
        <LoginOrCreate />
      </Suspense>
    );
  return (
    <RemotePartView
      remote={remote}
      what={`modal ${open.name} ${open.id}`}
      pick={pickModal(open)}
      props={{}}
      waiting={rows}
      fallback={(retry) => (
        <RemoteTrouble retry={retry} provided={remote !== null}>
          <Suspense fallback={rows}>{standIn(open) ?? (remote === null && <Notice>{strings.modal.unavailable}</Notice>)}</Suspense>
        </RemoteTrouble>
      )}
    />
  );
}
