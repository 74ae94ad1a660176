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
const contents: Readonly<Record<string, LazyExoticComponent<ComponentType<object>>>> = Object.fromEntries(
  Object.entries(modals).map(([name, { load }]) => [name, lazy(load as never)]),
);

function Content({ name, props }: OpenModal) {
  const Inside = contents[name];
  return (
    Inside && (
      <Suspense fallback={<p aria-busy="true" />}>
        <Inside {...((modals[name]?.parseProps(props) ?? {}) as object)} />
      </Suspense>
    )
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
