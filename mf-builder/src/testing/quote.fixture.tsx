import { modalOpened, selectModal } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import module from '../module';
import QuoteModal from '../quote/quote.modal';
import QuoteVerificationModal from '../quote/quote-verification.modal';
import { estate, ketterwick, place } from './builder-page.fixture';

export const READY = {
  builderId: 'ketterwick-homes',
  houseId: 'kestrel-20',
  step: 'confirmation',
  floorplan: '1',
  facade: 'classic',
};
export const [VERIFY, CREATE, CONFIRM, SEND] = [
  'marketing/verifyProfile',
  'marketing/createProfile',
  'marketing/confirmProfile',
  'builder/sendQuote',
];
export const VERIFIED = { [VERIFY]: { isValid: true }, [SEND]: { ok: true } };
export const NEW_NUMBER = {
  [VERIFY]: { isValid: false },
  [CREATE]: { resendAfter: 60, validFor: 600 },
  [CONFIRM]: { isValid: true },
  [SEND]: { ok: true },
};

/** The modal that is open, as the host draws it. */
function Open() {
  const { open } = useSelector(selectModal);
  if (open?.name === 'quote') return <QuoteModal lotId="lot-310" />;
  return open?.name === 'quote-verification' ? <QuoteVerificationModal /> : null;
}

/** The quote form of Lot 310, for which a home is chosen. */
export function open(answers: Readonly<Record<string, unknown>>, options: Parameters<typeof renderWithHost>[1] = {}) {
  const host = renderWithHost(<Open />, {
    module,
    estate,
    pathname: '/builder/estate/tallowbrook-rise/lot/lot-310',
    query: READY,
    ...options,
    answers: { 'lot/getLot': place, 'builder/getBuildersByLotId': [ketterwick], ...answers },
  } as never);
  act(() => void host.store.dispatch(modalOpened({ name: 'quote', props: { lotId: 'lot-310' } })));
  letTimePass();
  const user = userEvent.setup();
  return {
    ...host,
    user,
    fill: async () => {
      const typed = {
        'First Name': 'Farah',
        'Last Name': 'Siddiq',
        'Email Address': 'Farah@Example.com',
        'Phone Number': '0412345678',
      };
      for (const [label, words] of Object.entries(typed)) {
        await user.click(await screen.findByLabelText(label));
        await user.paste(words);
      }
      await user.click(screen.getByRole('checkbox', { name: 'Yes, pass my details on to Ketterwick Homes' }));
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    query: () => host.store.getState().host.location.query,
    modal: () => selectModal(host.store.getState() as never).open?.name ?? null,
    calls: (action: string) => host.api.callsOf(action),
  };
}
