import { Disclosure, Heading, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Empty } from './empty.component';
import { Cards } from './list.styles';
import type { CardGroup, CardListPageProps } from './list.types';
import { pageOf } from './page-of';

type CardsProps<Row> = Pick<CardListPageProps<Row>, 'rows' | 'rowKey' | 'card'>;

const CardList = <Row,>({ rows, rowKey, card }: CardsProps<Row>) => (
  <Cards>
    {rows.map((row) => (
      <li key={rowKey(row)}>{card(row)}</li>
    ))}
  </Cards>
);

function Group<Row>({ group, isOnly, ...cards }: CardsProps<Row> & { group: CardGroup<Row>; isOnly: boolean }) {
  const { title, folded } = group;
  if (folded)
    return (
      <Disclosure title={title} subtitle={folded(cards.rows.length)} headingLevel={2} defaultOpen={isOnly}>
        <CardList {...cards} />
      </Disclosure>
    );
  return (
    <Stack as="section" gap="md">
      <Heading level={2} size="heading">
        {title}
      </Heading>
      <CardList {...cards} />
    </Stack>
  );
}

/** The page of a list whose records are cards at every width, under headings if there are groups. It loads no table. */
export function CardListPage<Row>(props: CardListPageProps<Row>) {
  const { title, crumbs, intro, actions, renderAs, rows, groups, empty, problem, onRetry, ...cards } = props;
  const parts = (groups ?? []).flatMap((group) => {
    const own = rows.filter(group.has);
    return own.length > 0 ? [{ group, rows: own }] : [];
  });
  return (
    <StaffPage
      title={title}
      crumbs={crumbs}
      intro={intro}
      renderAs={renderAs}
      {...pageOf(props, actions)}
      problem={problem}
      onRetry={onRetry}
      empty={empty && <Empty {...empty} />}
    >
      {groups ? (
        parts.map((part) => <Group key={part.group.title} {...cards} {...part} isOnly={parts.length === 1} />)
      ) : (
        <CardList {...cards} rows={rows} />
      )}
    </StaffPage>
  );
}
