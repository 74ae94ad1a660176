import { Badge, Button, Card, Cluster, FactList, Heading, Icon, LinkButton, Text } from '@lotline/shared-design';
import { CardListPage } from '@lotline/shared-design/kit/list';
import { estatePath, getStaffEstates, type StaffEstate } from '@lotline/shared-domain';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { estateSelected, useWorkEstate } from '@lotline/shared-runtime/work';
import { useDispatch } from 'react-redux';
import { estateStrings as text } from './strings';

function EstateCard({ estate, isCurrent }: { estate: StaffEstate; isCurrent: boolean }) {
  const dispatch = useDispatch();
  const { _id, key, title, suburb, isPublic, stagesCount, lotsCount, availableLotsCount } = estate;
  return (
    <Card as="article" highlighted={isCurrent}>
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {title}
        </Heading>
        <Cluster gap="xs">
          {!isPublic && <Badge>{text.hidden}</Badge>}
          {isCurrent && <Badge tone="primary">{text.current}</Badge>}
        </Cluster>
      </Cluster>
      <Text tone="muted">{suburb}</Text>
      <FactList
        facts={[
          { label: text.stages, value: stagesCount },
          { label: text.lots, value: lotsCount },
          { label: text.available, value: availableLotsCount },
        ]}
      />
      <Cluster gap="xs">
        {!isCurrent && (
          <Button
            size="small"
            aria-label={text.chooseName(title)}
            onClick={() => dispatch(estateSelected({ estateId: _id }))}
          >
            {text.choose}
          </Button>
        )}
        {isPublic && (
          <LinkButton
            renderAs={Link}
            to={estatePath(key)}
            size="small"
            variant="secondary"
            aria-label={text.openName(title)}
            icon={<Icon name="map" size={16} />}
          >
            {text.open}
          </LinkButton>
        )}
      </Cluster>
    </Card>
  );
}

/** The estates of the signed-in user, and which of them is worked on. */
export default function EstatesScreen() {
  const { role } = useSession();
  const estates = useList(resource(getStaffEstates));
  const work = useWorkEstate();
  usePageTitle(text.title);
  return (
    <CardListPage<StaffEstate>
      {...estates}
      title={text.title}
      intro={estates.rows.length > 0 && text.intro}
      rowKey={({ _id }) => _id}
      card={(estate) => (
        <EstateCard estate={estate} isCurrent={work.phase === 'ready' && work.estate._id === estate._id} />
      )}
      problem={text.failed}
      empty={{
        title: text.noneTitle,
        text: <p>{role === 'SALES' ? text.noneForSales : text.none}</p>,
        icon: <Icon name="map" size={28} />,
      }}
    />
  );
}
