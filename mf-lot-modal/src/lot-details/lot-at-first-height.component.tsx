import { lotBadge, type Estate, type ListedLot } from '@lotline/shared-domain';
import { Badge, Stack } from '@lotline/shared-design';
import { LotHeadline } from './lot-headline.component';

/** A lot above which the map stays usable: status, price and size, until the modal is raised (D216). */
export function LotAtFirstHeight({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const { label, tone } = lotBadge(lot, 'customer');
  return (
    <Stack gap="xs">
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <LotHeadline lot={lot} estate={estate} />
    </Stack>
  );
}
