import { aHoldForm } from '@lotline/shared-domain/testing';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { selectLot } from '../lots/lots.selectors';
import { knowLots } from '../testing/know-lots';
import module from '../module';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import { holdClosed, holdForm, holdOpened, holdSubmitted } from './hold.slice';

jest.mock('../submission/until-sendable');

const about = { lotId: lot12._id };
const values = aHoldForm();
const submitted = holdSubmitted({ about, values });
const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
const receipt = { status: 'pending', lotId: lot12._id, lotTitle: '12' };

beforeEach(() => window.sessionStorage.clear());

async function openForm(answer: unknown, query = {}) {
  const host = withHost({ module, estate, query, answers: { 'lot/getLotsList': listOf(lot12), 'initialHold/createInitialHold': answer } });
  knowLots(host.store);
  host.store.dispatch(holdOpened(about));
  await settle();
  return { ...host, posts: () => host.api.callsOf('initialHold/createInitialHold'), phase: () => holdForm.select(host.store.getState()) };
}

it('sends the payload of section 3, tracks and shows the success', async () => {
  const { store, posts, shell, stop } = await openForm(receipt, { businessId: 'biz-1' });
  store.dispatch(submitted);
  await settle();
  expect(posts()[0]?.body).toEqual({
    lotId: 'lot-12',
    lotTitle: '12',
    landownerId: 'landowner-1',
    estateId: 'estate-1',
    businessId: 'biz-1',
    leadDetails: { firstName: 'Ashleigh', lastName: 'Moreno', email: 'ashleigh@example.com', phone: '+61412345678' },
    holderType: 'Owner-occupier',
    state: 'VIC',
    postcode: '3000',
    marketingConsent: false,
    website: undefined,
    filledMs: expect.any(Number),
  });
  expect(shell.tracked).toEqual([
    {
      actionsName: 'convertToLead',
      eventByCategory: 'leadConversion',
      eventLabelByName: 'Request initial hold',
      eventByAction: 'submit',
      estateById: 'estate-1',
      stageById: 'stage-4',
      stageTitle: '4',
      lotById: 'lot-12',
      lotTitle: '12',
    },
  ]);
  expect(selectModal(store.getState() as never).open).toMatchObject({ name: 'hold-success', props: { lotId: 'lot-12', lotTitle: '12' } });
  stop();
});

it('makes one record of a double click, and none of a click after success', async () => {
  const { store, posts, stop } = await openForm(() => settle(30).then(() => receipt));
  store.dispatch(submitted);
  store.dispatch(submitted);
  await settle(80);
  store.dispatch(submitted);
  await settle();
  expect(posts()).toHaveLength(1);
  stop();
});

it('keeps the key over a refresh until it succeeds, and makes another then', async () => {
  const first = await openForm(new ApiError(500, 'internal', ''));
  first.store.dispatch(submitted);
  await settle();
  first.stop();
  const again = await openForm(receipt);
  again.store.dispatch(submitted);
  await settle();
  const next = await openForm(receipt);
  next.store.dispatch(submitted);
  await settle();
  const [a, b, c] = [first.posts()[0], again.posts()[0], next.posts()[0]].map((call) => call?.idempotencyKey);
  expect(a).toMatch(/^[0-9a-f-]{36}$/);
  expect(b).toBe(a);
  expect(c).not.toBe(a);
  again.stop();
  next.stop();
});

it('says a lost connection and repeats with the same key and body on Try again', async () => {
  const { store, posts, phase, api, shell, stop } = await openForm(new ApiError(0, 'network', ''));
  store.dispatch(submitted);
  await settle();
  expect(phase().phase).toBe('offline');
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Something went wrong, please try again later' }]);
  api.answer('initialHold/createInitialHold', receipt);
  store.dispatch(submitted);
  await settle();
  expect(phase().phase).toBe('sent');
  expect(posts()).toHaveLength(2);
  expect(posts()[1]).toEqual(posts()[0]);
  expect(shell.toasts).toHaveLength(1);
  stop();
});

it('repeats by itself when the browser is connected again', async () => {
  const { api, store, posts, phase, stop } = await openForm(new ApiError(0, 'network', ''));
  store.dispatch(submitted);
  await settle();
  api.answer('initialHold/createInitialHold', receipt);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(phase().phase).toBe('sent');
  expect(posts()[1]?.idempotencyKey).toBe(posts()[0]?.idempotencyKey);
  stop();
});

it('stops trying when the form is closed, and takes the next one', async () => {
  const { store, posts, phase, stop } = await openForm(new ApiError(0, 'network', ''));
  store.dispatch(submitted);
  await settle();
  store.dispatch(holdClosed());
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(posts()).toHaveLength(1);
  store.dispatch(holdOpened(about));
  await settle();
  store.dispatch(submitted);
  await settle();
  expect(posts()).toHaveLength(2);
  expect(phase().phase).toBe('offline');
  stop();
});

it('on 409 toasts the literal words and knows the lot as the answer has it', async () => {
  const held = { ...lot12, status: 'hold' };
  const { store, phase, shell, stop } = await openForm(new ApiError(409, 'lot_not_available', '', { lot: held }));
  store.dispatch(submitted);
  await settle();
  expect(phase()).toMatchObject({ phase: 'refused', refusal: { kind: 'gone', lot: held } });
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Something went wrong, please try again later' }]);
  expect(selectLot(lot12._id)(store.getState())?.status).toBe('hold');
  expect(shell.tracked).toEqual([]);
  expect(selectModal(store.getState() as never).open).toBeNull();
  stop();
});

it.each([
  ['400', new ApiError(400, 'validation_failed', '', { errors: [{ path: 'leadDetails.email', message: 'Email must be a valid email' }] }), 'invalid', 0],
  ['429', new ApiError(429, 'too_many_requests', ''), 'tooMany', 1],
  ['403', new ApiError(403, 'forbidden', 'This estate takes expressions of interest instead of hold requests.'), 'forbidden', 1],
  ['500', new ApiError(500, 'internal', ''), 'failed', 1],
  ['a conflict of tomorrow', new ApiError(409, 'word_of_tomorrow', 'A reason to come.'), 'failed', 1],
  ['a mismatch of tomorrow', new ApiError(422, 'word_of_tomorrow', 'A reason to come.'), 'failed', 1],
  ['a request still at work', new ApiError(409, 'request_in_progress', ''), 'failed', 1],
])('%s is a refusal of its own, a toast unless a field explains it', async (_, error, kind, toasts) => {
  const { store, phase, shell, stop } = await openForm(error);
  store.dispatch(submitted);
  await settle();
  expect(phase()).toMatchObject({ phase: 'refused', refusal: { kind } });
  expect(shell.toasts).toHaveLength(toasts);
  stop();
});
