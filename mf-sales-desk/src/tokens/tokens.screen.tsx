import { getAccountOptions, getTokens, keyCapabilityWords, type ApiToken } from '@lotline/shared-domain';
import { Button, Icon, StatusBadge } from '@lotline/shared-design';
import { ListPage, type ListColumn } from '@lotline/shared-design/kit/list';
import { Link, useModal, usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useMemo } from 'react';
import { strings } from '../strings';
import { dayOf, momentOf } from '../users/accounts';

const text = strings.tokens;

const endedAt = ({ expiresAt }: ApiToken): boolean => Boolean(expiresAt) && Date.parse(expiresAt ?? '') <= Date.now();
const isLive = (token: ApiToken): boolean => !token.isRevoked && !endedAt(token);
const rowKey = ({ _id }: ApiToken): string => _id;
const rowName = ({ name }: ApiToken): string => name;

/** A key whose landowner or creator is inactive gives no access, so it is never shown as valid. */
function stateOf(token: ApiToken) {
  if (token.isRevoked) return <StatusBadge tone="gray" label={text.revoked} />;
  if (endedAt(token)) return <StatusBadge tone="warning" label={text.ended} />;
  if (token.stopped)
    return <StatusBadge tone="warning" label={token.stopped === 'maker' ? text.stoppedByMaker : text.stoppedByOwner} />;
  return <StatusBadge tone="success" label={text.live} />;
}

/** `titles`: estate titles by id. */
function columnsOf(
  titles: ReadonlyMap<string, string>,
  revoke: (token: ApiToken) => void,
): readonly ListColumn<ApiToken>[] {
  return [
    {
      key: 'name',
      header: text.columns.name,
      rowHeader: true,
      cell: ({ name }) => name,
      compare: (one, other) => one.name.localeCompare(other.name),
    },
    {
      key: 'may',
      header: text.columns.may,
      cell: ({ capabilities }) => capabilities?.map(keyCapabilityWords).join(', ') ?? text.everything,
    },
    {
      key: 'estates',
      header: text.columns.estates,
      cell: ({ estateIds }) => estateIds?.map((id) => titles.get(id) ?? id).join(', ') ?? text.allEstates,
    },
    {
      key: 'ends',
      header: text.columns.ends,
      cell: ({ expiresAt }) => (expiresAt ? dayOf(expiresAt) : text.noEnd),
      compare: (one, other) => (one.expiresAt ?? '9').localeCompare(other.expiresAt ?? '9'),
    },
    {
      key: 'lastUsed',
      header: text.columns.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt ? momentOf(lastUsedAt) : text.never),
      compare: (one, other) => (one.lastUsedAt ?? '').localeCompare(other.lastUsedAt ?? ''),
    },
    {
      key: 'state',
      header: text.columns.state,
      cell: stateOf,
    },
    {
      key: 'action',
      header: text.columns.action,
      align: 'end',
      cell: (token) =>
        isLive(token) && (
          <Button
            size="small"
            variant="quiet"
            aria-label={text.revokeOf(token.name)}
            data-opens="revoke-key"
            onClick={() => revoke(token)}
          >
            {text.revoke}
          </Button>
        ),
    },
  ];
}

/** `/admin/tokens`: API keys with their permissions, estates and expiry. */
export default function TokensScreen() {
  const tokens = useList(resource(getTokens));
  const options = useResource(resource(getAccountOptions));
  const modal = useModal();
  const estates = options.phase === 'ready' ? options.data.estates : null;
  const columns = useMemo(
    () =>
      columnsOf(new Map((estates ?? []).map(({ _id, name }) => [_id, name])), ({ _id: tokenId, name }) =>
        modal.open('revoke-key', { tokenId, name }),
      ),
    [estates, modal],
  );
  usePageTitle(text.title);
  const make = (
    <Button icon={<Icon name="plus" />} data-opens="new-key" onClick={() => modal.open('new-key')}>
      {text.make}
    </Button>
  );
  return (
    <ListPage<ApiToken>
      {...tokens}
      title={text.title}
      intro={text.intro}
      actions={make}
      renderAs={Link}
      caption={text.caption}
      noun={text.noun}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      problem={strings.failed}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="document" size={28} />, action: make }}
    />
  );
}
