import { accountPath, routes } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { invitationStrings as text } from './invitation.strings';

type InvitationEndCode = keyof typeof text.ends;
export const isInvitationEnd = (code: string | null): code is InvitationEndCode =>
  code !== null && Object.hasOwn(text.ends, code);

/** An invitation that can't be accepted: the reason and a link onwards. */
export function InvitationEnd({ code }: { code: InvitationEndCode }) {
  const { title, text: why } = text.ends[code];
  const isUsed = code === 'link_used';
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<Icon name={isUsed ? 'check' : 'alert'} size={28} />}
      action={
        <LinkButton
          renderAs={Link}
          to={isUsed ? accountPath('login') : routes.landing.path}
          variant={isUsed ? 'primary' : 'secondary'}
        >
          {isUsed ? text.login : text.home}
        </LinkButton>
      }
    >
      {why}
    </EmptyState>
  );
}
