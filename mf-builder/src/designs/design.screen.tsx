import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { getOwnDesign, segmentsOf } from '@lotline/shared-domain';
import { Link, selectLocation, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { CRUMBS, DESIGNS_PATH } from './crumbs';
import { KnownDesign } from './known-design.component';
import { NewDesign } from './new-design.component';
import { designStrings as text } from './strings';

/** The id of the form of another design. */
const NEW = 'new';

function OneDesign({ designId }: { designId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getOwnDesign, { params: { designId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <KnownDesign design={known.data} />;
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={DESIGNS_PATH}>
            {text.back}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={text.one}
      crumbs={CRUMBS}
      renderAs={Link}
      phase={known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    />
  );
}

/** `/builder/designs/{designId}`: one of a builder's own designs, or the form of another. */
export default function DesignScreen() {
  const [, , designId = NEW] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return designId === NEW ? <NewDesign /> : <OneDesign key={designId} designId={designId} />;
}
