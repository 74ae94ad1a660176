import { Button, Icon } from '@lotline/shared-design';
import { type ListColumn, ListPage } from '@lotline/shared-design/kit/list';
import { getEstates, getViewings, type Viewing } from '@lotline/shared-domain';
import { useModal, usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { viewingStrings as text } from './strings';

const nameOf = ({ firstName, lastName }: Viewing): string => `${firstName} ${lastName}`;
const COLUMNS: readonly ListColumn<Viewing>[] = [
  { key: 'name', header: text.columns.name, rowHeader: true, cell: nameOf },
  { key: 'email', header: text.columns.email, cell: ({ email }) => email },
  { key: 'day', header: text.columns.day, cell: ({ day }) => day },
];

/** `/desk/viewings`: the viewings of the signed-in user's estates. */
export default function ViewingsScreen() {
  const viewings = useList(resource(getViewings));
  const estates = useResource(resource(getEstates));
  const { open } = useModal();
  const [estate] = estates.phase === 'ready' ? estates.data : [];
  usePageTitle(text.title);
  return (
    <ListPage<Viewing>
      {...viewings}
      title={text.title}
      actions={
        estate && (
          <Button data-opens="book-viewing" onClick={() => open('book-viewing', { estateId: estate._id })}>
            {text.book}
          </Button>
        )
      }
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={nameOf}
      problem={text.failed}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="calendar" size={28} /> }}
    />
  );
}
