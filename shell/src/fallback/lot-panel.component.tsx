import { lotBadge, lotFacts, STAND_IN_FACTS } from '@lotline/shared-domain';
import { Button, Cluster, FactList, Heading, Notice, Skeleton, Stack, StatusBadge } from '@lotline/shared-design';
import { selectEstate, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { strings } from '../strings';
import { lotsStrings } from './strings';
import { findLot } from './find-lot';
import { useLots } from './use-lots';

const text = lotsStrings;

/** A lot's facts and Contact us: the shell's fallback for the lot modal. */
export function LotPanel({ lotId }: { lotId: string }) {
  const estate = useSelector(selectEstate);
  const modal = useModal();
  const { lots, again } = useLots();
  if (lots.phase === 'failed' || lots.phase === 'absent')
    return <Notice tone="error" title={text.failed} action={{ label: strings.retry, onPress: again }} />;
  if (lots.phase !== 'ready') return <Skeleton lines={5} height="1.1rem" />;
  const lot = findLot(lots.data, lotId);
  if (!lot) return <Notice tone="info">{text.gone}</Notice>;
  const facts = lotFacts(STAND_IN_FACTS, lot, estate, 'customer');
  return (
    <Stack gap="lg">
      <Cluster justify="space-between">
        <Heading level={3}>{text.lot(lot.title)}</Heading>
        <StatusBadge {...lotBadge(lot, 'customer')} />
      </Cluster>
      {facts.length > 0 && <FactList facts={facts.map(({ label, text: value }) => ({ label, value }))} />}
      <Button onClick={() => modal.open('contact', { lotId, lotTitle: lot.title }, { back: true })}>
        {text.contact}
      </Button>
    </Stack>
  );
}
