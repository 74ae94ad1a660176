import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Tabs } from '@lotline/shared-design/tabs';
import { getBuilder, type ManagedBuilder, routes, segmentsOf } from '@lotline/shared-domain';
import { Link, selectLocation, selectQuery, urlChanged, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { Beside } from '../portal/portal.styles';
import { BuilderBusiness, BuilderDesigns, BuilderEstates, BuilderTeam } from './builder-facts.component';
import { BuilderLinks } from './builder-links.component';
import { BuilderProfile } from './builder-profile.component';
import { NewBuilder } from './new-builder.component';
import { NEW_BUILDER } from './new-builder';
import { adminBuildersStrings as text } from './strings';

const ALL = routes.adminBuilders.path;
const CRUMBS = [{ to: ALL, label: text.title }];

/** The part of the page that links designs, as the query's `part` names it; the other has no word of its own. */
const LINKS = 'links';

const Profile = ({ builder }: { builder: ManagedBuilder }) => (
  <Beside>
    <BuilderProfile builder={builder} />
    <div>
      <BuilderTeam {...builder} />
      <BuilderBusiness {...builder} />
      <BuilderDesigns {...builder} />
      <BuilderEstates {...builder} />
    </div>
  </Beside>
);

function KnownBuilder({ builder }: { builder: ManagedBuilder }) {
  const dispatch = useDispatch();
  const { part } = useSelector(selectQuery);
  usePageTitle(builder.name);
  return (
    <StaffPage title={builder.name} crumbs={CRUMBS} renderAs={Link}>
      <Tabs
        label={text.parts}
        selectedId={part === LINKS ? LINKS : 'profile'}
        onChange={(id) => void dispatch(urlChanged({ patch: { part: id === LINKS ? LINKS : null } }))}
        items={[
          { id: 'profile', label: text.profile.title, content: () => <Profile builder={builder} /> },
          { id: LINKS, label: text.links.title, content: () => <BuilderLinks builderId={builder._id} /> },
        ]}
      />
    </StaffPage>
  );
}

function OneBuilder({ builderId }: { builderId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getBuilder, { params: { builderId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <KnownBuilder builder={known.data} />;
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={ALL}>
            {text.back}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={text.title}
      crumbs={CRUMBS}
      renderAs={Link}
      phase={known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    />
  );
}

/** `/admin/builders/:builderId`: a builder for super admins, with links of its designs; or the form of a new one. */
export default function BuilderScreen() {
  const [, , builderId = NEW_BUILDER] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return builderId === NEW_BUILDER ? <NewBuilder /> : <OneBuilder key={builderId} builderId={builderId} />;
}
