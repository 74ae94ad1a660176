import {
  FASTEST_FILL_MS,
  answerHoldOffer,
  createInitialHold,
  joinWaitlist,
  sendContactEmail,
  sendEstateMap,
  watchLot,
} from '@lotline/shared-domain';
import { aHoldForm, aPartnerHoldForm } from '@lotline/shared-domain/testing';
import { selectModal } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { enquiryForm } from './enquiry/enquiry.modal';
import { offerForm } from './hold-offer/hold-offer.screen';
import { holdForm } from './hold/hold.modal';
import module from './module';
import { partnerHoldForm } from './partner-hold/partner-hold.modal';
import { shareMapForm } from './share-map/share-map.modal';
import { knowLots } from './testing/know-lots';
import { estate, listOf, lot12 } from './testing/stage-of-lots';
import { waitlistForm } from './waitlist/waitlist.screen';
import { watchForm } from './watch/watch.modal';

const person = {
  firstName: 'Ashleigh',
  lastName: 'Moreno',
  phone: '0412 345 678',
  email: 'Ash@Example.com',
  website: '',
};
const about = { lotId: lot12._id };
const receipt = { status: 'pending', lotId: lot12._id, lotTitle: '12' };
const requestedMessage = 'You have successfully submitted a hold request for Lot 12.';
const token = `${'a'.repeat(24)}.${'B'.repeat(43)}`;

/** Every form: its values, the API's answer, and the toast after it was closed. */
const FORMS = {
  hold: {
    form: holdForm,
    about,
    values: aHoldForm(),
    endpoint: createInitialHold,
    answer: receipt,
    said: requestedMessage,
    tracked: 1,
  },
  'partner hold': {
    form: partnerHoldForm,
    about,
    values: aPartnerHoldForm(),
    endpoint: createInitialHold,
    answer: receipt,
    said: requestedMessage,
    tracked: 1,
  },
  enquiry: {
    form: enquiryForm,
    about,
    values: { ...person, message: '', marketingConsent: false },
    endpoint: sendContactEmail,
    answer: { ok: true },
    said: expect.stringMatching(/^Thank you\./),
    tracked: 1,
  },
  'share map': {
    form: shareMapForm,
    about: {},
    values: { email: 'a@example.com', website: '' },
    endpoint: sendEstateMap,
    answer: { ok: true },
    said: 'We’ve emailed a link to the map.',
    tracked: 0,
  },
  waitlist: {
    form: waitlistForm,
    about: {},
    values: { ...person, consent: true, preferences: { size: '450 sqm', titlesBy: 'any' } },
    endpoint: joinWaitlist,
    answer: { ok: true },
    said: 'You’re on the waitlist',
    tracked: 0,
  },
  watch: {
    form: watchForm,
    about,
    values: { email: 'a@example.com', consent: true, website: '' },
    endpoint: watchLot,
    answer: { ok: true },
    said: 'We’ll email you if it becomes available again.',
    tracked: 0,
  },
  'answer to an offer': {
    form: offerForm,
    about: {},
    values: { answer: 'accept' },
    endpoint: answerHoldOffer,
    answer: { ...receipt, until: '2027-07-01T00:00:00Z' },
    said: 'Lot 12 is on hold for you',
    tracked: 0,
  },
};
const names = Object.keys(FORMS) as (keyof typeof FORMS)[];

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Opens and submits a form; the test decides when the API answers. */
async function sending(name: keyof typeof FORMS) {
  const { form, about: of, values, endpoint, answer } = FORMS[name];
  let settle = (_: unknown) => {};
  const host = withHost({
    module,
    estate,
    query: { token },
    answers: {
      'lot/getLotsList': listOf(lot12),
      [endpoint.action]: () => new Promise((resolve) => (settle = resolve)),
    },
  });
  knowLots(host.store);
  host.store.dispatch(form.opened(of as never));
  await jest.advanceTimersByTimeAsync(FASTEST_FILL_MS);
  host.store.dispatch(form.submitted(of as never, values as never));
  await jest.advanceTimersByTimeAsync(0);
  const answered = async () => {
    settle(answer);
    await jest.advanceTimersByTimeAsync(1);
  };
  return { ...host, close: () => host.store.dispatch(form.closed()), answered };
}

describe.each(names)('%s', (name) => {
  it('sends what its endpoint takes, and nothing else', async () => {
    const { api, stop } = await sending(name);
    const { body: schema, action } = FORMS[name].endpoint;
    const body = api.callsOf(action)[0]?.body as object;
    const sent = JSON.parse(JSON.stringify(body)) as object;
    expect(await schema?.validate(sent, { stripUnknown: true })).toEqual(sent);
    stop();
  });

  it('a form closed while it is sent is still sent and tracked, and a toast confirms it', async () => {
    const { close, answered, shell, store, stop } = await sending(name);
    close();
    await jest.advanceTimersByTimeAsync(500);
    expect(shell.toasts).toEqual([]);
    await answered();
    expect(shell.toasts).toEqual([{ tone: 'success', message: FORMS[name].said }]);
    expect(shell.tracked).toHaveLength(FORMS[name].tracked);
    // A modal opened in the meantime stays.
    expect(selectModal(store.getState()).open).toBeNull();
    stop();
  });
});
