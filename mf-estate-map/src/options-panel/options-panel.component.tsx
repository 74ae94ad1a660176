import { builderPath, estatePath } from '@lotline/shared-domain';
import { Card, LinkButton, Spinner, Stack, Text } from '@lotline/shared-design';
import { Link, selectEstate, selectEstateState, selectLocation, selectProvides } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Message } from '../side-panel/invitations.component';
import { selectListedLots, selectListLoad } from '../stage-list/stage-list.selectors';
import { listShown } from '../stage-list/stage-list.slice';
import { strings } from '../strings';

const words = strings.options;

/** What an embedded phone offers: everything opens in a tab of its own (2.10). */
export function OptionsPanel() {
  const dispatch = useDispatch();
  const host = useSelector(selectEstateState);
  const estate = useSelector(selectEstate);
  const load = useSelector(selectListLoad);
  const lots = useSelector(selectListedLots);
  const { pathname, query } = useSelector(selectLocation);
  const builders = useSelector(selectProvides('routes', 'Builder'));
  const estateId = host.phase === 'idle' ? null : host.estateId;
  useEffect(() => {
    if (estateId) dispatch(listShown({ estateId }));
  }, [dispatch, estateId]);

  if (!estate || load.phase === 'loading' || load.phase === 'idle') return <Spinner label={words.loading} />;
  const firstWithBuilders = lots.find((lot) => lot.isBuildersEnabled);
  const mapPath = estatePath(estate.key, { v2: pathname.startsWith('/v2/'), query: { embed: false, businessId: query.businessId } });
  return (
    <Card padding="md">
      <Stack gap="sm">
        <LinkButton renderAs={Link} to={mapPath} newTab fullWidth>
          {words.viewLand}
        </LinkButton>
        {builders && firstWithBuilders && (
          <LinkButton renderAs={Link} to={builderPath(estate.key, firstWithBuilders._id, { businessId: query.businessId })} newTab variant="secondary" fullWidth>
            {words.createPackage}
          </LinkButton>
        )}
        <Text size="sm" tone="muted">
          {words.question}
        </Text>
        <Message label={words.message} />
      </Stack>
    </Card>
  );
}
