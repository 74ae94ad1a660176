import { can, routes } from '@lotline/shared-domain';
import { Button, EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectSession, useModal, useSession } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { strings } from './strings';

const text = strings.gate;

/** Shows its children to who looks after accounts; to others why it doesn't, with a way on. The API decides anew with every call. */
export function ManagersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { phase } = useSelector(selectSession);
  const { role } = useSession();
  const modal = useModal();
  if (phase === 'asking') return <StaffPage title={title} phase="loading" />;
  if (phase === 'anonymous')
    return (
      <EmptyState headingLevel={1} title={text.loginTitle} icon={<Icon name="user" size={28} />} action={<Button data-opens="login" onClick={() => modal.open('login', { to: window.location.pathname + window.location.search })}>{text.logIn}</Button>}>
        {text.login}
      </EmptyState>
    );
  if (!can(role, 'user.manage'))
    return (
      <EmptyState headingLevel={1} title={text.refusedTitle} icon={<Icon name="alert" size={28} />} action={<LinkButton renderAs={Link} to={routes.landing.path}>{text.home}</LinkButton>}>
        {text.refused}
      </EmptyState>
    );
  return children;
}
