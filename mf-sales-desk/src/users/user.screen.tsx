import { getManagedUser, routes, segmentsOf, type ManagedUserDetail } from '@lotline/shared-domain';
import { Button, Card, FactList, Heading, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { selectLocation, useModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { RecordPage } from '../record-page.component';
import { strings } from '../strings';
import { dayOf, eventLabel, momentOf, roleLabel, stateBadge } from './accounts';
import { actionsOn } from './user-actions';
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
    [facts.grants, user.grants?.includes('money.record') ? text.recordsMoney : null],
    [facts.state, <StatusBadge key="state" {...stateBadge(user.state)} />],
    [facts.secondFactor, user.hasSecondFactor ? text.yes : text.no],
    [facts.codesLeft, user.hasSecondFactor ? user.recoveryCodesLeft : null],
    [facts.openLeads, user.openLeads ?? null],
    [facts.openTasks, user.openTasks ?? null],
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

/** Gives the open leads and tasks of a member of the team to others: before they leave, or while they are away. */
function HandOver({ user: { _id: userId, openLeads, openTasks } }: { user: ManagedUserDetail }) {
  const modal = useModal();
  if (!openLeads && !openTasks) return null;
  return (
    <Button
      variant="secondary"
      fullWidth
      data-opens="hand-over-leads"
      onClick={() => modal.open('hand-over-leads', { userId })}
    >
      {text.handOver}
    </Button>
  );
}

function Detail({ user }: { user: ManagedUserDetail }) {
  const modal = useModal();
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
              <HandOver user={user} />
              {actions.map((name) => (
                <Button
                  key={name}
                  variant={name === 'disable' ? 'danger' : 'secondary'}
                  fullWidth
                  data-opens="user-action"
                  onClick={() => modal.open('user-action', { userId: user._id, action: name })}
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
    </Columns>
  );
}

const userPage = (user: ManagedUserDetail | null) => ({
  title: user?.displayName ?? strings.users.title,
  crumbs: [{ to: routes.adminUsers.path, label: strings.users.title }],
});

/** `/admin/users/:userId`: one account, its possible actions and its history. */
export default function UserScreen() {
  const [, , userId] = segmentsOf(useSelector(selectLocation).pathname);
  return userId ? (
    <RecordPage
      key={userId}
      wanted={resource(getManagedUser, { params: { userId } })}
      page={userPage}
      icon="user"
      backTo={routes.adminUsers.path}
      text={{ ...text, failed: strings.failed }}
    >
      {(user) => <Detail user={user} />}
    </RecordPage>
  ) : null;
}
