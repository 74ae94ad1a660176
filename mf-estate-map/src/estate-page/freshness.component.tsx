import { formatDate } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { selectEstate, selectLive } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { strings } from '../strings';

/** How fresh the page is: live, or as of the last sign of life, in the estate's time zone (D65). */
export function Freshness() {
  const live = useSelector(selectLive);
  const zone = useSelector(selectEstate)?.timeZone ?? 'UTC';
  const text = live.phase === 'live' ? strings.freshness.live : live.seenAt ? strings.freshness.asOf(formatDate(live.seenAt, zone, 'D MMM YYYY h:mm A')) : null;
  if (!text) return null;
  return (
    <Text size="sm" tone="muted" as="span">
      {text}
    </Text>
  );
}
