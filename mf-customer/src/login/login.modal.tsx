import { accountPath } from '@lotline/shared-domain';
import { useModalTitle } from '@lotline/shared-design';
import { openPath, selectEmbed, selectEstate, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import type { LoginProps } from '../modal-props';
import { NewTab } from '../new-tab.component';
import { strings } from '../strings';
import { LoginForm } from './login-form.component';

const text = strings.login;

/** Log in to Lotline (2.9); on an estate’s page it offers an account where the estate does (D97). In a frame it links to the login page instead (D41). */
export default function LoginModal({ to, error, joinEnabled, over }: LoginProps) {
  const modal = useModal();
  const embed = useSelector(selectEmbed);
  const estate = useSelector(selectEstate);
  useModalTitle(text.title);
  if (embed) return <NewTab text={text.newTab} label={text.openTab} />;
  return (
    <LoginForm
      to={to}
      error={error}
      joinEnabled={joinEnabled && estate?.joinEnabled !== false}
      over={over}
      onForgot={() =>
        over
          ? openPath(accountPath('resetPassword'), { newTab: true })
          : modal.open('forgot-password', {}, { back: true })
      }
      onJoin={() => modal.open('registration', { to })}
    />
  );
}
