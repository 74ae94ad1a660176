import {
  BEST_DESCRIBES_YOU,
  FINANCE_STATUSES,
  QUOTE_DEFAULTS,
  quoteConsent,
  type QuoteForm,
  quoteFormSchema,
  TIME_TO_BUILD,
} from '@lotline/shared-domain';
import { Button, EmptyState, Icon, Skeleton, Stack, useModalTitle, VisuallyHidden } from '@lotline/shared-design';
import {
  CheckboxField,
  EmailField,
  FieldRow,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { type HostState, selectEstate, useModal } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { draftName, emptyOf, fieldsOf, prepareProof, useDraft } from '@lotline/shared-runtime/forms';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSelections } from '../homes/selections';
import { useHomes } from '../homes/use-homes';
import { flowActions, QUOTE, selectQuote } from '../flow/flows';
import './quote.flow';
import { quoteStrings as text } from './strings';

const field = fieldsOf<QuoteForm>(quoteFormSchema);
const EMPTY = emptyOf(quoteFormSchema, QUOTE_DEFAULTS);

/** The form of a lot whose designs are loaded. */
function QuoteFields({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const { isSending, typed: failed, drafts } = useSelector(selectQuote);
  const kept = drafts[lotId]?.read?.details;
  const estate = useSelector(selectEstate);
  const selections = useSelector((state: HostState) => selectSelections(state, lotId));
  const profile = useProfile();
  // Consent is given each time.
  const start = useMemo(
    () => ({ ...EMPTY, ...profile, ...kept, ...(failed && { ...failed, consent: false }) }),
    [profile, kept, failed],
  );
  const { draft, initialValues, keep } = useDraft(estate && draftName(QUOTE, estate._id), EMPTY, start);
  useEffect(() => prepareProof(), []);
  useEffect(() => void dispatch(flowActions.opened({ flow: 'quote', subjectId: lotId })), [dispatch, lotId]);
  const typed = (values: object) => {
    keep(values);
    dispatch(flowActions.stepChanged({ flow: 'quote', subjectId: lotId, step: 'details', values }));
  };
  const builders = [...new Set(selections.flatMap(({ builder }) => builder?.name ?? []))];
  return (
    <SubmissionForm<QuoteForm, QuoteForm>
      label={text.form}
      submitLabel={text.submit}
      onCancel={modal.close}
      initialValues={initialValues as QuoteForm}
      schema={quoteFormSchema}
      status={{ phase: isSending ? 'sending' : 'idle' }}
      serverErrors={[]}
      isPublic
      draft={{ ...draft, isKept: draft.isKept && !failed }}
      onTyped={typed}
      onSubmit={(values) =>
        void dispatch(flowActions.stepSubmitted({ flow: 'quote', step: 'details', subjectId: lotId, values }))
      }
      aboveSubmit={<CheckboxField {...field('consent')} label={quoteConsent(builders)} />}
      reinitialise
    >
      <FieldRow>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
      </FieldRow>
      <SelectField {...field('bestDescribesYou')} options={BEST_DESCRIBES_YOU} />
      <FieldRow>
        <SelectField {...field('financeStatus')} options={FINANCE_STATUSES} />
        <SelectField {...field('timeToBuild')} options={TIME_TO_BUILD} />
      </FieldRow>
      <TextAreaField {...field('additionalRequest')} optional rows={3} />
    </SubmissionForm>
  );
}

/** Builder request quote (2.9): 'Tell us where to send your quote!'. */
export default function QuoteModal({ lotId }: { lotId: string }) {
  const homes = useHomes(lotId);
  useModalTitle(text.title);
  if (homes.phase === 'loading')
    return (
      <Stack gap="md">
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    );
  if (homes.phase !== 'ready')
    return (
      <EmptyState
        title={text.failedTitle}
        icon={<Icon name="alert" size={28} />}
        action={homes.phase === 'failed' && <Button onClick={homes.retry}>{text.tryAgain}</Button>}
      >
        {text.failed}
      </EmptyState>
    );
  return <QuoteFields lotId={lotId} />;
}
