import { getManagedUser, routes, segmentsOf, type ManagedUserDetail } from '@lotline/shared-domain';
import {
  Button,
  Card,
  EmptyState,
  FactList,
  Heading,
  Icon,
  LinkButton,
  Stack,
  StatusBadge,
  Text,
} from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { strings } from '../strings';
import { ActionDialog } from './action-dialog.component';
import { dayOf, eventLabel, momentOf, roleLabel, stateBadge } from './accounts';
import { actionsOn, type ActionName } from './user-actions';
import { Columns, History } from './users.styles';

const text = strings.user;

function factsOf(user: ManagedUserDetail) {
  const { facts } = text;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.email, user.email],
    [facts.phone, user.phone],
    [facts.company, user.company],
    [facts.role, roleLabel(user.role)],
    [facts.profile, user.profile],
    [facts.state, <StatusBadge key="state" {...stateBadge(user.state)} />],
    [facts.secondFactor, user.hasSecondFactor ? text.yes : text.no],
    [facts.codesLeft, user.hasSecondFactor ? user.recoveryCodesLeft : null],
    [facts.invitedBy, user.invitedByName],
    [facts.since, dayOf(user.createdAt)],
    [facts.lastLogin, user.lastLoginAt ? momentOf(user.lastLoginAt) : strings.users.never],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
}

function HistoryOf({ history }: Pick<ManagedUserDetail, 'history'>) {
  if (history.length === 0) return <Text tone="muted">{text.noHistory}</Text>;
  return (
    <History>
      {history.map(({ at, by, to, reason }) => (
        <li key={`${at} ${to}`}>
          <span>{eventLabel(to)}</span>
          {reason && <q>{reason}</q>}
          <small>
            {by ?? text.byItself} · <time dateTime={at}>{momentOf(at)}</time>
          </small>
        </li>
      ))}
    </History>
  );
}

function Detail({ user }: { user: ManagedUserDetail }) {
  const [open, setOpen] = useState<ActionName | null>(null);
  const actions = actionsOn(user);
  return (
    <Columns>
      <Stack gap="lg">
        <Card>
          <FactList facts={factsOf(user)} />
        </Card>
        {actions.length > 0 && (
          <Card>
            <Stack gap="md">
              <Heading level={2} size="heading">
                {text.actions}
              </Heading>
              {actions.map((name) => (
                <Button
                  key={name}
                  variant={name === 'disable' ? 'danger' : 'secondary'}
                  fullWidth
                  onClick={() => setOpen(name)}
                >
                  {strings.actions[name].label}
                </Button>
              ))}
            </Stack>
          </Card>
        )}
      </Stack>
      <Card>
        <Stack gap="md">
          <Heading level={2} size="heading">
            {text.history}
          </Heading>
          <HistoryOf history={user.history} />
        </Stack>
      </Card>
      {open && <ActionDialog name={open} user={user} onClose={() => setOpen(null)} />}
    </Columns>
  );
}

function Person({ userId }: { userId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getManagedUser, { params: { userId } });
  const found = useResource(wanted);
  const user = found.phase === 'ready' ? found.data : null;
  const title = user?.displayName ?? strings.users.title;
  usePageTitle(title);
  if (found.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="user" size={28} />}
        action={
          <LinkButton renderAs={Link} to={routes.adminUsers.path}>
            {text.back}
          </LinkButton>
        }
      >
        {text.absent}
      </EmptyState>
    );
  return (
    <StaffPage
      title={title}
      crumbs={[{ to: routes.adminUsers.path, label: strings.users.title }]}
      renderAs={Link}
      phase={user ? 'ready' : found.phase === 'failed' ? 'failed' : 'loading'}
      problem={strings.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {user && <Detail user={user} />}
    </StaffPage>
  );
}

/** `/admin/users/:userId`: one account, its possible actions and its history. */
export default function UserScreen() {
  const [, , userId] = segmentsOf(useSelector(selectLocation).pathname);
  return userId ? <Person key={userId} userId={userId} /> : null;
}
