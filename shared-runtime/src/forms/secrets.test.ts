import { registrationFormSchema, sendContactEmail, type Endpoint } from '@lotline/shared-domain';
import { ApiError, CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { call } from 'redux-saga/effects';
import { createForms } from './index';

// A public form waits for the minimum fill time.
jest.mock('./until-sendable');

const forms = createForms('mf-secret');
const actions: unknown[] = [];
/** A form with a password, to an endpoint that takes a key. */
const join = forms.defineForm({
  name: 'join',
  schema: registrationFormSchema,
  endpoint: sendContactEmail as Endpoint,
  extraBody: () => ({}) as never,
  *refused({ refusal, values }) {
    yield call(() => actions.push([refusal, values.email]));
  },
  *delivered({ values }) {
    yield call(() => actions.push(values.email));
  },
});
const module: RemoteModule = {
  id: 'mf-secret',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [forms.slice],
  saga: forms.watch,
};
const typed = (password: string) => ({ firstName: 'Ann', lastName: 'Lee', email: ' Ann@X.com', password, terms: true });

beforeEach(() => {
  window.sessionStorage.clear();
  actions.length = 0;
});

const flush = () => new Promise((resolve) => setTimeout(resolve, 5));
async function sent(password: string, answer: unknown) {
  const host = withHost({ module, answers: { 'estate/sendContactEmail': answer } });
  host.store.dispatch(join.opened({}));
  host.store.dispatch(join.submitted({}, typed(password) as never));
  await flush();
  host.stop();
  const stored = Object.fromEntries(
    Object.entries({ ...window.sessionStorage }).map(([name, text]) => [
      name,
      (JSON.parse(String(text)) as { value: { content: string } }).value.content,
    ]),
  );
  return { stored, state: JSON.stringify(host.store.getState()) };
}

it('stores nothing of a password in the browser, not even a fingerprint', async () => {
  const refused = new ApiError(409, 'account_exists', 'Taken');
  const one = await sent('Ab1!', refused);
  expect(Object.keys(one.stored)).toHaveLength(1);
  window.sessionStorage.clear();
  const other = await sent('Zz9?Zz9?', refused);
  expect(other.stored).toEqual(one.stored);
  expect(one.state).not.toContain('Ab1!');
});

it('passes the cast values and the refusal to the form’s handlers', async () => {
  await sent('Ab1!', new ApiError(403, 'email_unverified', 'Please verify'));
  await sent('Ab1!', { ok: true });
  expect(actions).toEqual([
    [{ kind: 'forbidden', code: 'email_unverified', message: 'Please verify' }, 'ann@x.com'],
    'ann@x.com',
  ]);
});
