import { changePassword, changePasswordSchema } from '@lotline/shared-domain';
import { ApiError, CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { act, waitFor } from '@testing-library/react';
import { renderWithHost } from '../testing';
import { createForms, useSubmission } from './index';

const forms = createForms('mf-sample');
const note = forms.defineForm({
  name: 'note',
  schema: changePasswordSchema,
  endpoint: changePassword,
});
const composer = forms.defineForm({
  name: 'composer',
  schema: changePasswordSchema,
  endpoint: changePassword,
  isOnPage: true,
});
const module: RemoteModule = {
  id: 'mf-sample',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [forms.slice],
  saga: forms.watch,
};
const QUESTION = 'The note hasn’t been sent.';
const guard = forms.guard(QUESTION);

function draw(answer: unknown, defined: typeof note = note) {
  let form: ReturnType<typeof useSubmission>['form'] | undefined;
  function Note() {
    form = useSubmission(defined, {}, { password: 'Ab1!cd' }).form;
    return null;
  }
  const host = renderWithHost(<Note />, { module, answers: { [changePassword.action]: answer } });
  const typed = (password: string) => act(() => form?.onTyped({ ...form.initialValues, password }));
  return { ...host, typed, asks: () => guard(host.store.getState()) };
}

it('asks once something was typed, and no longer when it is as it was', () => {
  const { typed, asks, unmount } = draw({});
  expect(asks()).toBeNull();
  typed('Ab1!cde');
  expect(asks()).toBe(QUESTION);
  typed('Ab1!cd');
  expect(asks()).toBeNull();
  typed('Ab1!cde');
  unmount();
  expect(asks()).toBeNull();
});

it.each([
  ['sent', { ok: true }, null],
  ['refused', new ApiError(409, 'gone', 'Too late'), QUESTION],
])('doesn’t ask while sending, and asks again only if it was refused: %s', async (phase, answer, expected) => {
  const { typed, asks, store } = draw(answer);
  typed('Ab1!cde');
  act(() => void store.dispatch(note.submitted({}, { password: 'Ab1!cde' })));
  expect(asks()).toBeNull();
  await waitFor(() => expect(note.select(store.getState()).phase).toBe(phase));
  expect(asks()).toBe(expected);
});

it('doesn’t ask about what is typed into a form of the page below', () => {
  const { typed, asks, store } = draw({}, composer);
  typed('Ab1!cde');
  expect([composer.select(store.getState()).isChanged, asks()]).toEqual([true, null]);
});
