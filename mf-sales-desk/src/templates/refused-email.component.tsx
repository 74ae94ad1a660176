import type { ContactDetails } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { resendStrings as text } from './strings';

type Message = Pick<ContactDetails['messages'][number], '_id' | 'subject' | 'to' | 'refusal' | 'mayResend'>;

/** Sends a refused email again; nothing where it can't be. */
export function ResendButton({ message: { _id, subject, to, refusal, mayResend } }: { readonly message: Message }) {
  const { open } = useModal();
  if (!mayResend || !to) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      data-opens="resend-email"
      aria-label={text.againOf(subject)}
      onClick={() => open('resend-email', { messageId: _id, to, subject, ...(refusal && { refusal }) })}
    >
      {text.again}
    </Button>
  );
}
