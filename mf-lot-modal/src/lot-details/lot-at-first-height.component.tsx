import type { Estate } from '@lotline/shared-domain';
import { Stack } from '@lotline/shared-design';
import { LotBadge } from '../lots/lot-badge.component';
import { LotNews } from '../lots/lot-news.component';
import type { ShownLot } from '../lots/use-lot';
import { LotHeadline } from './lot-headline.component';

interface LotAtFirstHeightProps {
  shown: Extract<ShownLot, { phase: 'ready' }>;
  estate: Estate;
}

/** A lot above which the map stays usable: status, price and size, until the modal is raised (D216). */
export function LotAtFirstHeight({ shown: { lot, news }, estate }: LotAtFirstHeightProps) {
  return (
    <Stack gap="xs">
      <LotNews news={news} />
      <div>
        <LotBadge lot={lot} />
      </div>
      <LotHeadline lot={lot} estate={estate} />
    </Stack>
  );
}
