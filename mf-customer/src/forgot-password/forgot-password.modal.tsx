import { useModalTitle } from '@lotline/shared-design';
import { strings } from '../strings';
import { ForgotPasswordForm } from './forgot-password-form.component';

/** Reset your password (2.9). */
export default function ForgotPasswordModal() {
  useModalTitle(strings.forgot.title);
  return <ForgotPasswordForm />;
}
