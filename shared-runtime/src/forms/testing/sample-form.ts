import { enquiryFormSchema, sendContactEmail } from '@lotline/shared-domain';
import { anEstate } from '@lotline/shared-domain/testing';
import { CONTRACT, selectEstate, type HostState, type RemoteModule } from '@lotline/shared-runtime';
import { withHost, type HostOptions } from '@lotline/shared-runtime/testing';
import { closeWithToast, createForms } from '../index';

export const estate = anEstate();
export const POST = 'estate/sendContactEmail';
export const SENT = 'It is on its way.';
export const FAILED = 'It went wrong.';

const forms = createForms('mf-sample');
/** A public form about a lot, with a draft. */
export const sampleForm = forms.defineForm({
  name: 'note',
  schema: enquiryFormSchema,
  endpoint: sendContactEmail,
  context: (state: HostState, _about: { lotId: string | null }) => {
    const shown = selectEstate(state);
    return shown && { estateId: shown._id };
  },
  extraBody: ({ estateId }, { lotId }) => ({ estateId, lotId: lotId ?? undefined }),
  keepsDraft: true,
  failure: FAILED,
  explains: (refusal) => refusal.kind === 'failed' && refusal.status === 404,
  delivered: ({ isLeft }) => closeWithToast(isLeft, SENT),
});

export const sample: RemoteModule = {
  id: 'mf-sample',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [forms.slice],
  saga: forms.watch,
};

export const params = { lotId: null };
export const typed = (message = '') => ({
  firstName: 'Ashleigh',
  lastName: 'Moreno',
  phone: '0412 345 678',
  email: 'Ash@Example.com',
  message,
  marketingConsent: false,
  website: '',
});

/** A host in which the form can be opened and sent without being drawn. */
export function hostOfSample(answer: unknown, options: HostOptions = {}) {
  const host = withHost({ module: sample, estate, ...options, answers: { [POST]: answer } });
  const send = (message?: string) => host.store.dispatch(sampleForm.submitted(params, typed(message)));
  return {
    ...host,
    open: () => host.store.dispatch(sampleForm.opened(params)),
    send,
    close: () => host.store.dispatch(sampleForm.closed()),
    submission: () => sampleForm.select(host.store.getState()),
    posts: () => host.api.callsOf(POST),
  };
}
