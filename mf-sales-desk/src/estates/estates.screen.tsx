import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  FactList,
  Heading,
  Icon,
  LinkButton,
  Text,
} from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { estatePath, getStaffEstates, type StaffEstate } from '@lotline/shared-domain';
import { Link, usePageTitle, useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { estateSelected, useWorkEstate } from '@lotline/shared-runtime/work';
import { useDispatch } from 'react-redux';
import { EstateCards } from './estates.styles';
import { estateStrings as text } from './strings';

const estates = resource(getStaffEstates);

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
  const dispatch = useDispatch();
  const { role } = useSession();
  const known = useResource(estates);
  const work = useWorkEstate();
  usePageTitle(text.title);
  const data = known.phase === 'ready' ? known.data : [];
  const phase =
    known.phase === 'failed' ? 'failed' : known.phase === 'ready' ? (data.length === 0 ? 'empty' : 'ready') : 'loading';
  return (
    <StaffPage
      title={text.title}
      intro={phase === 'ready' ? text.intro : undefined}
      phase={phase}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(estates))}
      empty={
        <EmptyState title={text.noneTitle} icon={<Icon name="map" size={28} />}>
          <p>{role === 'SALES' ? text.noneForSales : text.none}</p>
        </EmptyState>
      }
    >
      <EstateCards>
        {data.map((estate) => (
          <li key={estate._id}>
            <EstateCard estate={estate} isCurrent={work.phase === 'ready' && work.estate._id === estate._id} />
          </li>
        ))}
      </EstateCards>
    </StaffPage>
  );
}
