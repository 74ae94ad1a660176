import { Button } from '@lotline/shared-design';
import { type ModalProps, useModal } from '@lotline/shared-runtime';
import { resendStrings as text } from './strings';

/** Sends an email that was refused again, to a corrected address too. */
export function ResendButton(email: ModalProps<'resend-email'> & { readonly subject: string }) {
  const { open } = useModal();
  return (
    <Button
      variant="secondary"
      size="small"
      data-opens="resend-email"
      aria-label={text.againOf(email.subject)}
      onClick={() => open('resend-email', email)}
    >
      {text.again}
    </Button>
  );
}
