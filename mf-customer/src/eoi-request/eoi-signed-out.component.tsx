import { getLot, lotLabel, stageLabel } from '@lotline/shared-domain';
import { Button, Card, Cluster, Heading, Stack, Text } from '@lotline/shared-design';
import { selectEstate, selectLocation, selectProvides, useModal, usePageTitle } from '@lotline/shared-runtime';
import { storePendingLink } from '@lotline/shared-runtime/account';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { returnPath } from '../paths';
import { EoiAbsence } from './eoi-absence.component';
import { EoiPage } from './eoi-page.component';
import { requestStrings } from './strings';

const text = requestStrings.signedOut;

/** For a visitor who isn't logged in: the way to log in or join, and back here afterwards (4.6). */
export function EoiSignedOut({ lotId }: { lotId: string }) {
  const modal = useModal();
  const estate = useSelector(selectEstate);
  const path = returnPath(useSelector(selectLocation));
  const mayJoin = useSelector(selectProvides('modals', 'registration')) && estate?.joinEnabled !== false;
  const known = useResource(resource(getLot, { params: { lotId } }));
  usePageTitle(requestStrings.tab);
  useEffect(() => storePendingLink('eoi', path), [path]);
  if (known.phase === 'absent') return <EoiAbsence code="not_found" />;
  const lot = known.phase === 'ready' ? known.data.lot : null;
  const place = [lot?.stageTitle && stageLabel(lot.stageTitle), estate?.title].filter(Boolean).join(', ');
  return (
    <EoiPage>
      <Stack gap="xs">
        <Heading level={1} size="title">
          {requestStrings.title(lot ? lotLabel(lot.title) : requestStrings.thisLot)}
        </Heading>
        {place && <Text tone="muted">{place}</Text>}
      </Stack>
      <Card>
        <Stack gap="md">
          <Text>{text.intro}</Text>
          <Text tone="muted">{text.back}</Text>
          <Cluster gap="sm">
            <Button data-opens="login" onClick={() => modal.open('login')}>
              {text.logIn}
            </Button>
            {mayJoin && (
              <Button variant="secondary" data-opens="registration" onClick={() => modal.open('registration')}>
                {text.join}
              </Button>
            )}
          </Cluster>
        </Stack>
      </Card>
    </EoiPage>
  );
}
