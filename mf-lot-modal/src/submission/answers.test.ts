import { aHoldForm } from '@lotline/shared-domain/testing';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { enquiryForm } from '../enquiry/enquiry.slice';
import { holdForm } from '../hold/hold.slice';
import module from '../module';
import { partnerHoldForm } from '../partner-hold/partner-hold.slice';
import { shareMapForm } from '../share-map/share-map.slice';
import { knowLots } from '../testing/know-lots';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import { waitlistForm } from '../waitlist/waitlist.slice';
import { watchForm } from '../watch/watch.slice';
import { formStatus } from './form-status';

jest.mock('./until-sendable');

const person = { firstName: 'Ashleigh', lastName: 'Moreno', phone: '0412345678', email: 'ash@example.com', website: '' };
const about = { lotId: lot12._id };
const receipt = { status: 'pending', lotId: lot12._id, lotTitle: '12' };
const purchaser = { company: 'Broker', purchaserFirstName: 'P', purchaserLastName: 'Q', purchaserPhone: '0498765432', purchaserEmail: 'p@example.com', postcode: '3000' };
const wishes = { frontage: null, size: null, budget: null, titlesBy: null };

/** Every public form: how it is sent, what answers it, and what is said where nobody looks at it any more. */
const FORMS = {
  hold: { form: holdForm, about, values: aHoldForm(), action: 'initialHold/createInitialHold', answer: receipt, said: 'You have successfully submitted a hold request for Lot 12.', tracked: 1 },
  'partner hold': { form: partnerHoldForm, about, values: { ...person, ...purchaser, marketingConsent: false }, action: 'initialHold/createInitialHold', answer: receipt, said: 'You have successfully submitted a hold request for Lot 12.', tracked: 1 },
  enquiry: { form: enquiryForm, about, values: { ...person, message: '', marketingConsent: false }, action: 'estate/sendContactEmail', answer: { ok: true }, said: /^Thank you\./, tracked: 1 },
  'share map': { form: shareMapForm, about: {}, values: { email: 'a@example.com', website: '' }, action: 'estate/sendEstateMap', answer: { ok: true }, said: 'The map is on its way.', tracked: 0 },
  waitlist: { form: waitlistForm, about: {}, values: { ...person, consent: true, preferences: wishes }, action: 'waitlist/joinWaitlist', answer: { ok: true }, said: 'You’re on the waitlist', tracked: 0 },
  watch: { form: watchForm, about, values: { email: 'a@example.com', consent: true, website: '' }, action: 'lot/watchLot', answer: { ok: true }, said: 'We’ll tell you if it comes back.', tracked: 0 },
} as const;
const names = Object.keys(FORMS) as (keyof typeof FORMS)[];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Opens a form and sends it; the API answers when the test says so. */
async function sending(name: keyof typeof FORMS) {
  const { form, about: of, values, action, answer } = FORMS[name];
  let settle = (_: unknown) => {};
  const host = withHost({ module, estate, answers: { 'lot/getLotsList': listOf(lot12), [action]: () => new Promise((resolve) => (settle = resolve)) } });
  knowLots(host.store);
  const open = () => host.store.dispatch(form.actions.opened(of as never));
  const submit = () => host.store.dispatch(form.actions.submitted({ about: of, values } as never));
  open();
  await jest.advanceTimersByTimeAsync(50);
  submit();
  await jest.advanceTimersByTimeAsync(0);
  const submission = () => form.select(host.store.getState());
  return {
    ...host,
    open,
    submit,
    close: () => host.store.dispatch(form.actions.closed()),
    submission,
    said: () => formStatus(submission(), () => {}),
    posts: () => host.api.callsOf(action),
    answered: async (value: unknown = answer) => {
      settle(value instanceof Error ? Promise.reject(value) : value);
      await jest.advanceTimersByTimeAsync(1);
    },
  };
}

describe.each(names)('%s', (name) => {
  it('closed while it is sent is sent all the same: a toast says so, and it is tracked', async () => {
    const { close, answered, shell, store, stop } = await sending(name);
    close();
    await jest.advanceTimersByTimeAsync(500);
    expect(shell.toasts).toEqual([]);
    await answered();
    expect(shell.toasts).toEqual([{ tone: 'success', message: typeof FORMS[name].said === 'string' ? FORMS[name].said : expect.stringMatching(FORMS[name].said) }]);
    expect(shell.tracked).toHaveLength(FORMS[name].tracked);
    // What somebody opened meanwhile stays.
    expect(selectModal(store.getState() as never).open).toBeNull();
    stop();
  });
});

it('closed while it is sent: a refusal is said by a toast too', async () => {
  const { close, answered, shell, submission, stop } = await sending('share map');
  close();
  await answered(new ApiError(429, 'too_many_requests', 'Please try again in 12 minutes.'));
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Please try again in 12 minutes.' }]);
  expect(submission().phase).toBe('closed');
  stop();
});

it('closed while it is sent, opened again and sent anew: both are answered, and the first does not touch the second', async () => {
  const { close, open, submit, submission, posts, answered, api, shell, stop } = await sending('share map');
  close();
  open();
  await jest.advanceTimersByTimeAsync(0);
  await answered();
  expect([submission().phase, shell.toasts.length]).toEqual(['open', 1]);
  api.answer('estate/sendEstateMap', { ok: true });
  submit();
  await jest.advanceTimersByTimeAsync(10);
  expect([submission().phase, posts().length]).toEqual(['sent', 2]);
  stop();
});

it('says at 8 s that it still waits, and takes an answer that comes then', async () => {
  const { said, answered, submission, stop } = await sending('enquiry');
  await jest.advanceTimersByTimeAsync(7_900);
  expect(said()).toEqual({ phase: 'sending' });
  await jest.advanceTimersByTimeAsync(200);
  expect(said()).toEqual({ phase: 'sending', message: expect.stringContaining('still waiting') });
  await answered();
  expect(submission().phase).toBe('sent');
  stop();
});

it('ends at 30 s, says that it knows nothing, and tries again under the same key', async () => {
  const { said, submit, submission, posts, answered, shell, stop } = await sending('enquiry');
  await jest.advanceTimersByTimeAsync(29_900);
  expect(submission().phase).toBe('sending');
  await jest.advanceTimersByTimeAsync(200);
  expect(said()).toMatchObject({ phase: 'failed', message: expect.stringContaining('No answer came'), action: { label: 'Try again' } });
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Error on sending contact form' }]);
  submit();
  await jest.advanceTimersByTimeAsync(10);
  await answered();
  expect(submission().phase).toBe('sent');
  expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  stop();
});

it.each([
  ['too many requests in the server’s words', new ApiError(429, 'too_many_requests', 'That is a lot from this address. Please try again in 12 minutes.'), 'That is a lot from this address. Please try again in 12 minutes.'],
  ['too many requests without any', new ApiError(429, 'http_429', ''), 'Too many requests have come from your connection'],
  ['an estate that takes expressions of interest', new ApiError(403, 'forbidden', 'This estate takes expressions of interest instead of hold requests.'), 'This estate takes expressions of interest instead of hold requests.'],
  ['an answer that is not ours', new ApiError(200, 'foreign_answer', ''), 'The answer did not come from us'],
])('explains %s in the form', async (_, error, words) => {
  const { said, answered, stop } = await sending('hold');
  await answered(error);
  expect(said()).toMatchObject({ phase: 'failed', message: expect.stringContaining(words) });
  stop();
});
