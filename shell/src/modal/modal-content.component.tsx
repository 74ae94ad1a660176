import { Notice, Skeleton, Stack } from '@lotline/shared-design';
import type { LoadComponent, OpenModal, RemoteModule } from '@lotline/shared-runtime';
import { lazy, Suspense, type ComponentType } from 'react';
import { loadOnce } from '../remotes/load-once';
import { RemotePartView } from '../remotes/remote-part.component';
import { RemoteFailureNotice } from '../remotes/remote-failure-notice.component';
import { strings } from '../strings';

const StandIn = lazy(() => import('../fallback/stand-in.component').then(({ StandIn: panel }) => ({ default: panel })));

type Definition = RemoteModule['modals'][string];
type Content = ComponentType<{ open: OpenModal }>;
const contents = new WeakMap<Definition, Content>();

/** One component per modal of a remote, so that content that was prerendered continues with other props. */
function contentOf(definition: Definition, Inside: ComponentType): Content {
  const known = contents.get(definition);
  if (known) return known;
  const content: Content = ({ open }) => {
    const props = definition.parseProps(open.props);
    if (!props) throw new Error(`Modal ${open.name} can't open with these props`);
    return <Inside {...(props as object)} />;
  };
  contents.set(definition, content);
  return content;
}

/** The remote's component, which validates its props; undefined when they are rejected. */
function pickModal(open: OpenModal): (module: RemoteModule) => LoadComponent<{ open: OpenModal }> | undefined {
  return (module) => {
    const definition = module.modals[open.name];
    if (!definition?.parseProps(open.props)) return undefined;
    const load = definition.load as unknown as LoadComponent;
    return loadOnce(load, ({ default: Inside }) => ({ default: contentOf(definition, Inside) }));
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
  contentKey,
  remote,
  standIn,
}: {
  open: OpenModal;
  /** The same for prerendered content and the opening that adopts it. */
  contentKey: string;
  remote: string | null;
  standIn?: string | null | undefined;
}) {
  return (
    <RemotePartView
      remote={remote}
      what={`modal ${open.name} ${contentKey}`}
      pick={pickModal(open)}
      props={{ open }}
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
