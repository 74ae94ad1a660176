import { changePassword, changePasswordSchema } from '@lotline/shared-domain';
import {
  ApiError,
  CONTRACT,
  modalAnswered,
  modalClosed,
  selectModal,
  type RemoteModule,
} from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { formStatus } from './form-status';
import { createForms } from './index';

const forms = createForms('mf-ways-in');
const form = forms.defineForm({
  name: 'password',
  schema: changePasswordSchema,
  endpoint: changePassword,
});
const module: RemoteModule = {
  id: 'mf-ways-in',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [forms.slice],
  saga: forms.watch,
};
const POST = 'user/changePassword';
const flush = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A form whose endpoint requires confirmation first. */
async function refused() {
  const host = withHost({
    module,
    answers: { [POST]: new ApiError(403, 'confirm_first', 'Please confirm it’s you first') },
  });
  host.store.dispatch(form.opened({}));
  host.store.dispatch(form.submitted({}, { password: 'Ab1!cd' }));
  await flush();
  return {
    ...host,
    asked: () => selectModal(host.store.getState()).open?.name,
    submission: () => form.select(host.store.getState()),
    sent: () => host.api.callsOf(POST),
  };
}

it('asks for the password when the API requires confirmation, and resends the same values', async () => {
  const { store, api, asked, submission, sent, shell, stop } = await refused();
  expect([asked(), formStatus(submission(), form.explains), shell.toasts]).toEqual([
    'confirm-session',
    { phase: 'idle' },
    [],
  ]);
  api.answer(POST, { ok: true });
  store.dispatch(modalAnswered(true));
  await flush();
  expect([submission().phase, sent().map(({ body }) => body), asked()]).toEqual([
    'sent',
    [{ password: 'Ab1!cd' }, { password: 'Ab1!cd' }],
    undefined,
  ]);
  stop();
});

it('sends nothing when the password modal is closed, and the form can be submitted again', async () => {
  const { store, api, submission, sent, stop } = await refused();
  store.dispatch(modalClosed());
  await flush();
  expect([submission().phase, sent().length]).toEqual(['refused', 1]);
  api.answer(POST, { ok: true });
  store.dispatch(form.submitted({}, { password: 'Ab1!cd' }));
  await flush();
  expect(submission().phase).toBe('sent');
  stop();
});
