import { type CodeForm, codeFormSchema } from '@lotline/shared-domain';
import { Button, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { fieldsOf } from '@lotline/shared-runtime/forms';
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { flowActions, type PendingQuote, selectQuote } from '../flow/flows';
import './quote.flow';
import { quoteStrings } from './strings';

const text = quoteStrings.verification;
const field = fieldsOf<CodeForm>(codeFormSchema);
const EMPTY = { code: '' };
const WHOLE = /^\d{6}$/;
const NO_DRAFT = { isKept: false, round: 0, startAgain: () => undefined };

function Resend({ resendAt, isSending }: { resendAt: number; isSending: boolean }) {
  const dispatch = useDispatch();
  const wait = Math.ceil((resendAt - useNow(1_000)) / 1000);
  if (wait > 0)
    return (
      <Text size="sm" tone="muted">
        {text.wait(wait)}
      </Text>
    );
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => !isSending && dispatch(flowActions.againWanted({ flow: 'quote', step: 'code' }))}
    >
      {text.resend}
    </Button>
  );
}

function Verification({ pending: { lotId, values, body, resendAt } }: { pending: PendingQuote }) {
  const dispatch = useDispatch();
  const submit = ({ code }: CodeForm) =>
    void dispatch(flowActions.stepSubmitted({ flow: 'quote', step: 'code', subjectId: lotId, values: { code } }));
  const goBack = () =>
    void dispatch(flowActions.wentBack({ flow: 'quote', subjectId: lotId, typed: values, isPressed: true }));
  const modal = useModal();
  const { isSending, problem } = useSelector(selectQuote);
  const problems = useMemo(() => (problem ? [{ path: 'code', message: problem }] : []), [problem]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const last = useRef('');
  /** The sixth digit sends the code; one that was refused is sent again by the button, or once it was changed. */
  const typed = ({ code }: CodeForm) => {
    if (WHOLE.test(code) && !WHOLE.test(last.current)) submit({ code });
    last.current = code;
  };
  return (
    <Stack gap="md" ref={place}>
      <Text>{text.intro(body.lead.phone)}</Text>
      <SubmissionForm<CodeForm, CodeForm>
        label={text.form}
        submitLabel={text.submit}
        onCancel={modal.close}
        initialValues={EMPTY}
        schema={codeFormSchema}
        status={{ phase: isSending ? 'sending' : 'idle' }}
        serverErrors={problems}
        isPublic={false}
        draft={NO_DRAFT}
        onValuesChange={typed}
        onSubmit={submit}
      >
        <TextField {...field('code')} digitsOnly maxLength={6} autoComplete="one-time-code" />
        <Resend resendAt={resendAt} isSending={isSending} />
        <Button variant="quiet" size="small" onClick={() => !isSending && goBack()}>
          {text.change}
        </Button>
      </SubmissionForm>
    </Stack>
  );
}

/** Phone verification (4.6, D116): the code of the text message, another one after a minute, or another number. */
export default function QuoteVerificationModal() {
  const { waiting: pending } = useSelector(selectQuote);
  useModalTitle(text.title);
  return pending ? <Verification pending={pending} /> : <Text>{text.ended}</Text>;
}
