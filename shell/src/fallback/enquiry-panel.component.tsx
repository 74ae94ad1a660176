import { enquiryFormSchema, sendContactEmail, type EnquiryForm } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import {
  EmailField,
  Form,
  HoneypotField,
  PhoneField,
  SubmitRow,
  TextAreaField,
  TextField,
  type FormStatus,
  type ServerError,
} from '@lotline/shared-design/form';
import { callEndpoint, isApiError, newKey, selectEstate, selectQuery, toast, useModal } from '@lotline/shared-runtime';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { enquiryStrings } from './strings';

const text = enquiryStrings;
const EMPTY = { firstName: '', lastName: '', phone: '', email: '', message: '', website: '' };

/** The shell's own enquiry form, shown when its remote can't be loaded, so that buyers can always reach sales. */
export function EnquiryPanel({ lotId }: { lotId: string | null }) {
  const estate = useSelector(selectEstate);
  const { businessId } = useSelector(selectQuery);
  const { close } = useModal();
  const request = useRef({ content: '', key: '' });
  const isLeft = useRef(false);
  const [status, setStatus] = useState<FormStatus>({ phase: 'idle' });
  const [errors, setErrors] = useState<readonly ServerError[]>([]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  if (!estate) return null;
  if (status.phase === 'sent') return <Notice tone="success">{text.sent}</Notice>;

  // One idempotency key for every attempt with the same content (D44).
  const keyOf = (values: EnquiryForm): string => {
    const content = JSON.stringify(values);
    if (request.current.content !== content) request.current = { content, key: newKey() };
    return request.current.key;
  };
  const send = async (values: EnquiryForm) => {
    setStatus({ phase: 'sending' });
    try {
      await callEndpoint(sendContactEmail, {
        body: { ...values, estateId: estate._id, lotId, businessId: businessId ?? null },
        idempotencyKey: keyOf(values),
      });
      setStatus({ phase: 'sent' });
      if (isLeft.current) toast({ tone: 'success', message: text.sent });
    } catch (error) {
      // The form keeps its values (D62).
      const [errors, message] = isApiError(error) ? [error.errors, error.message] : [[], ''];
      setErrors(errors);
      setStatus({ phase: 'failed', message: errors.length > 0 ? undefined : message || text.kept });
      toast({ tone: 'error', message: text.failed });
    }
  };
  return (
    <Form<typeof EMPTY, EnquiryForm>
      label={text.title}
      initialValues={EMPTY}
      schema={enquiryFormSchema}
      status={status}
      serverErrors={errors}
      onSubmit={(values) => void send(values)}
    >
      <TextField name="firstName" label={text.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={text.lastName} autoComplete="family-name" />
      <PhoneField name="phone" label={text.phone} placeholder={text.phonePlaceholder} />
      <EmailField name="email" label={text.email} />
      <TextAreaField name="message" label={text.message} optional />
      <HoneypotField name="website" />
      <SubmitRow submitLabel={text.submit} onCancel={close} cancelLabel={text.cancel} />
    </Form>
  );
}
