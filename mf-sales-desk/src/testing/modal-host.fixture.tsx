import { ModalFrame } from '@lotline/shared-design';
import {
  modalClosed,
  modalHeld,
  selectModal,
  type HostState,
  type OpenModal,
  type RemoteModal,
} from '@lotline/shared-runtime';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import module from '../module';

const modals = module.modals as Readonly<Record<string, RemoteModal<never>>>;
const loaded = new Map<string, LazyExoticComponent<ComponentType<object>>>();
function contentOf(name: string) {
  const known = loaded.get(name) ?? lazy(modals[name]?.load as never);
  loaded.set(name, known);
  return known;
}

function Content({ name, props }: OpenModal) {
  const Inside = contentOf(name);
  return (
    <Suspense fallback={<p aria-busy="true" />}>
      <Inside {...((modals[name]?.parseProps(props) ?? {}) as object)} />
    </Suspense>
  );
}

/** The frame of the shell as tests of a screen need it: this remote's topmost modal with its guard, without history. */
export function ModalHost() {
  const { open, stack } = useSelector(selectModal);
  const dispatch = useDispatch();
  const store = useStore<HostState>();
  const shown = [...stack, ...(open ? [open] : [])].findLast(({ name }) => name in modals);
  const close = () => {
    const question = shown && modals[shown.name]?.guard?.(store.getState());
    dispatch(question ? modalHeld({ question, action: modalClosed() }) : modalClosed());
  };
  return shown ? (
    <ModalFrame title="Details" contentKey={shown.id} onClose={close}>
      <Content key={shown.id} {...shown} />
    </ModalFrame>
  ) : null;
}
