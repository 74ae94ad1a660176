import { contactPath, type DuplicatePair, getDuplicates, phoneText, routes } from '@lotline/shared-domain';
import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  Icon,
  LinkButton,
  Stack,
  Text,
  TextLink,
} from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, useModal, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { pairDismissed } from './merge-actions';
import { nameOf } from './name-of';
import { contactsStrings, mergeStrings as text } from './strings';

type Someone = DuplicatePair['first'];

const PersonLine = ({ person }: { person: Someone }) => (
  <div>
    <TextLink renderAs={Link} to={contactPath(person.contactId)}>
      {nameOf(person)}
    </TextLink>
    <Text size="sm" tone="muted">
      {[...person.emails, ...person.phones.map(phoneText)].join(', ')}
    </Text>
  </div>
);

function Pair({ pair: { first, second, isSure, why } }: { pair: DuplicatePair }) {
  const modal = useModal();
  const dispatch = useDispatch();
  const ids = { contactId: first.contactId, otherId: second.contactId };
  const names = `${nameOf(first)}, ${nameOf(second)}`;
  return (
    <Card as="li">
      <Stack gap="sm">
        <Cluster justify="space-between">
          <Text>{why}</Text>
          <Badge tone={isSure ? 'warning' : 'gray'}>{text.sureness[isSure ? 'sure' : 'maybe']}</Badge>
        </Cluster>
        <PersonLine person={first} />
        <PersonLine person={second} />
        <Cluster gap="sm">
          <Button
            variant="secondary"
            aria-label={text.compareWith(names)}
            onClick={() => modal.open('merge-contacts', ids)}
          >
            {text.compare}
          </Button>
          <Button variant="quiet" aria-label={text.notSameAs(names)} onClick={() => dispatch(pairDismissed(ids))}>
            {text.notSame}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** `/contacts/duplicates`: people who may be one, with the reason (D147). */
export function DuplicatesPage() {
  const dispatch = useDispatch();
  const wanted = resource(getDuplicates);
  const state = useResource(wanted);
  usePageTitle(text.title);
  const pairs = state.phase === 'ready' ? state.data : [];
  return (
    <StaffPage
      title={text.title}
      crumbs={[{ to: routes.contacts.path, label: contactsStrings.title }]}
      intro={text.intro}
      renderAs={Link}
      phase={
        state.phase === 'loading'
          ? 'loading'
          : state.phase !== 'ready'
            ? 'failed'
            : pairs.length > 0
              ? 'ready'
              : 'empty'
      }
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
      empty={
        <EmptyState
          headingLevel={2}
          title={text.none}
          icon={<Icon name="user" size={28} />}
          action={
            <LinkButton renderAs={Link} to={routes.contacts.path} variant="secondary">
              {text.allPeople}
            </LinkButton>
          }
        >
          {text.noneText}
        </EmptyState>
      }
    >
      <Stack as="ul" gap="md">
        {pairs.map((pair) => (
          <Pair key={`${pair.first.contactId} ${pair.second.contactId}`} pair={pair} />
        ))}
      </Stack>
    </StaffPage>
  );
}
