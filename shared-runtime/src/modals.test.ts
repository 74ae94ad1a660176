import { askModal, modal, modalOpened, type ModalControls, type RemoteModule } from './index';

const anyModal = modal({ parseProps: () => ({}), load: async () => ({ default: () => null }) });

/** Never called: `tsc` fails on a line that compiles and shouldn't, or the reverse. */
export function checkedByTheCompiler({ open }: ModalControls): unknown[] {
  return [
    modalOpened({ name: 'lot', props: { lotId: 'l1' } }),
    modalOpened({ name: 'login' }),
    open('watch', { lotId: 'l1' }, { back: true }),
    open('delete-account'),
    askModal('confirm-session'),
    // @ts-expect-error -- no modal has this name
    modalOpened({ name: 'lots', props: { lotId: 'l1' } }),
    // @ts-expect-error -- its lot is missing
    modalOpened({ name: 'lot' }),
    // @ts-expect-error -- a prop of another modal
    modalOpened({ name: 'lot', props: { lotId: 'l1', lotTitle: '12' } }),
    // @ts-expect-error -- the wrong type
    modalOpened({ name: 'hold', props: { lotId: 'l1', byChoice: 'yes' } }),
    // @ts-expect-error -- its lot is missing
    open('watch', {}),
    // @ts-expect-error -- no modal has this name
    askModal('confirm'),
  ];
}

/** Never called, like the above: a module has its modals of the table, and no others. */
export function modulesCheckedByTheCompiler(): Partial<RemoteModule<'mf-sample'>>[] {
  return [
    { modals: { sample: anyModal } },
    // @ts-expect-error -- its modal is missing
    { modals: {} },
    // @ts-expect-error -- the table doesn't have it
    { modals: { sample: anyModal, another: anyModal } },
  ];
}

it('the action says which modal opens, and over which it does', () => {
  expect(modalOpened({ name: 'watch', props: { lotId: 'l1' }, back: true })).toEqual({
    type: 'host/modalOpened',
    payload: { name: 'watch', props: { lotId: 'l1' }, back: true },
  });
});
