import { aHoldForm } from '@lotline/shared-domain/testing';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { letTimePass, withHost } from '@lotline/shared-runtime/testing';
import { selectLot } from '../lots/lots.selectors';
import module from '../module';
import { knowLots } from '../testing/know-lots';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import { holdForm } from './hold.modal';

const about = { lotId: lot12._id };
const submitted = holdForm.submitted(about, aHoldForm());
const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
const receipt = { status: 'pending', lotId: lot12._id, lotTitle: '12' };

beforeEach(() => window.sessionStorage.clear());

async function openForm(answer: unknown, { query = {}, role = 'ANONYMOUS' } = {}) {
  const host = withHost({
    module,
    estate,
    query,
    role,
    answers: { 'lot/getLotsList': listOf(lot12), 'initialHold/createInitialHold': answer },
  });
  knowLots(host.store);
  host.store.dispatch(holdForm.opened(about));
  await settle();
  letTimePass();
  return {
    ...host,
    posts: () => host.api.callsOf('initialHold/createInitialHold'),
    phase: () => holdForm.select(host.store.getState()),
  };
}

it('sends the payload of section 3, tracks and shows the success', async () => {
  const { store, posts, shell, stop } = await openForm(receipt, { query: { businessId: 'biz-1' } });
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
  expect(selectModal(store.getState() as never).open).toMatchObject({
    name: 'hold-success',
    props: { lotId: 'lot-12', lotTitle: '12' },
  });
  stop();
});

it.each([
  ['CUSTOMER', 'u1'],
  ['BUILDER', undefined],
])('a signed-in %s is named as customer: %s', async (role, customerId) => {
  const { store, posts, stop } = await openForm(receipt, { role });
  store.dispatch(submitted);
  await settle();
  expect(posts().map(({ body }) => (body as { customerId?: string }).customerId)).toEqual([customerId]);
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
