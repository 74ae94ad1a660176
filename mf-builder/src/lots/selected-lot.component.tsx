import {
  BUILDER_SITE_FACTS,
  lotBadge,
  lotFacts,
  RESERVE_LABEL,
  reserveAction,
  siteCostText,
  stageLabel,
  type OwnLot,
  type OwnLotsOfEstate,
} from '@lotline/shared-domain';
import {
  Badge,
  Button,
  Card,
  Cluster,
  FactList,
  Heading,
  Icon,
  IconButton,
  space,
  Stack,
  StatusBadge,
  Text,
} from '@lotline/shared-design';
import { selectProvides, useModal } from '@lotline/shared-runtime';
import { useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { lotsStrings } from './strings';

const text = lotsStrings.lot;

/** Facts and designs beside each other where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space.md} ${space.xxl};
`;

interface SelectedLotProps {
  of: OwnLotsOfEstate;
  lot: OwnLot;
  isNew: boolean;
  onWithdraw: (designId: string) => void;
  onClose: () => void;
}

function factsOf({ timeZone }: OwnLotsOfEstate, lot: OwnLot) {
  const measures = lotFacts(BUILDER_SITE_FACTS, lot, { timeZone }, 'partner').filter(({ id }) => id !== 'price');
  return [
    { label: text.stage, value: stageLabel(lot.stageTitle) },
    ...measures.map(({ label, text: value }) => ({ label, value })),
    ...(lot.priceText ? [{ label: text.price, value: lot.priceText }] : []),
  ];
}

/** Requests a hold for a purchaser by the partner's form (D163), or why that isn't possible now. */
function RequestHold({ of, lot }: Pick<SelectedLotProps, 'of' | 'lot'>) {
  const modal = useModal();
  const canAsk = useSelector(selectProvides('modals', 'partner-hold'));
  const action = reserveAction(lot, { showInitialHold: of.showInitialHold });
  if (action === 'none') return <Text tone="muted">{text.notAvailable}</Text>;
  if (action === 'eoi' || !canAsk) return <Text tone="muted">{text.noHolds}</Text>;
  return (
    <div>
      <Button data-opens="partner-hold" onClick={() => modal.open('partner-hold', { lotId: lot._id })}>
        {RESERVE_LABEL.desktop.hold}
      </Button>
    </div>
  );
}

function Homes({ of, lot, onWithdraw }: Pick<SelectedLotProps, 'of' | 'lot' | 'onWithdraw'>) {
  if (lot.homes.length === 0) return <Text tone="muted">{text.noHomes}</Text>;
  return lot.homes.map((home) => {
    const design = of.designs.find(({ _id }) => _id === home.designId);
    if (!design) return null;
    return (
      <Cluster key={home.designId} justify="space-between" wrap={false}>
        <Text>
          {design.name}
          {!design.isActive && ` (${text.inactive})`}: {siteCostText(home)}
        </Text>
        <Button
          variant="quiet"
          size="small"
          aria-label={text.withdraw(design.name)}
          onClick={() => onWithdraw(design._id)}
        >
          {lotsStrings.withdraw.confirm}
        </Button>
      </Cluster>
    );
  });
}

/** The lot that was chosen on the map or in the list: its facts, the builder's designs on it, and the hold for a purchaser. */
export function SelectedLot({ of, lot, isNew, onWithdraw, onClose }: SelectedLotProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const { label, tone } = lotBadge({ status: lot.status }, 'customer');
  return (
    <div ref={card} role="region" aria-labelledby={id} tabIndex={-1}>
      <Card>
        <Stack gap="md">
          <Cluster justify="space-between">
            <Cluster>
              <Heading level={2} size="heading" id={id}>
                {text.label(lot.title)}
              </Heading>
              <StatusBadge tone={tone} label={label} />
              {isNew && <Badge tone="success">{text.newLot}</Badge>}
            </Cluster>
            <IconButton label={text.close} icon={<Icon name="close" />} onClick={onClose} />
          </Cluster>
          <Columns>
            <FactList facts={factsOf(of, lot)} />
            <Stack gap="xs">
              <Heading level={3} size="small">
                {text.homes}
              </Heading>
              <Homes of={of} lot={lot} onWithdraw={onWithdraw} />
            </Stack>
          </Columns>
          <RequestHold of={of} lot={lot} />
        </Stack>
      </Card>
    </div>
  );
}
